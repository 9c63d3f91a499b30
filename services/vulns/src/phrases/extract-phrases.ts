import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { findNotes } from './find-notes.ts';
import { findStatement, namesIn } from './find-statement.ts';
import { findFixed, findRanges } from './find-versions.ts';
import { crossSiteOf, findWeakness } from './find-weakness.ts';
import { findKernelWeakness, readKernelPatch } from './kernel-patch.ts';
import type { Phrases } from './phrases.ts';
import { maxRead, readableText, sentencesOf } from './readable-text.ts';
import type { Statement } from './statement.ts';
import { readVersions } from './version-list.ts';

const noVersions = new Set(['Linux kernel']);

/**
 * Finds facts in an English description by rules. Reads the first `maxRead` characters; every string in the result is a part
 * of `readableText(text)`.
 */
export function extractPhrases(text: string): Phrases {
  const plain = readableText(text);
  const lower = plain.toLowerCase();
  const patch = readKernelPatch(text);
  const sentences = sentencesOf(plain, 3);
  const statement = findStatement(plain, sentences);
  const locations = findLocations(plain);
  const otherProducts =
    statement?.otherProducts === undefined ? [] : namesIn(statement.otherProducts, statement.product);
  const versioned = !statement?.otherProducts && !noVersions.has(statement?.product ?? '');
  return {
    product: statement?.product ?? null,
    vendor: statement?.vendor ?? null,
    otherProducts,
    platform: statement?.platform ?? null,
    addOn: statement?.addOn ?? null,
    weakness:
      patch === null ? findWeakness(lower, statement?.weakness) : findKernelWeakness(patch.title.toLowerCase(), lower),
    crossSite: patch === null ? crossSiteOf(lower) : null,
    impacts: patch === null ? findImpacts(lower) : [],
    component: patch?.subsystem ?? statement?.component ?? locations.component ?? null,
    patch: patch === null ? null : readableText(patch.title),
    parameter: locations.parameter ?? null,
    file: locations.file ?? null,
    function: locations.function ?? null,
    vector: locations.vector ?? null,
    attacker: findAttacker(plain, lower),
    ranges: versioned ? rangesOf(statement, plain) : [],
    fixed: versioned ? findFixed(plain) : [],
    ...findNotes(text.slice(0, maxRead).toLowerCase()),
  };
}

function rangesOf(statement: Statement | null, text: string): Phrases['ranges'] {
  if (statement?.versions !== undefined && statement.versions !== '') return readVersions(statement.versions).ranges;
  return statement === null ? [] : findRanges(text);
}
