import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { findNotes } from './find-notes.ts';
import { findStatement } from './find-statement.ts';
import { findFixed, findRanges } from './find-versions.ts';
import { findWeakness } from './find-weakness.ts';
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
  const sentences = sentencesOf(plain, 3);
  const statement = findStatement(plain, sentences);
  const locations = findLocations(plain);
  const single = statement?.otherProducts === undefined || statement.otherProducts.length === 0;
  const versioned = single && !noVersions.has(statement?.product ?? '');
  return {
    product: statement?.product ?? null,
    vendor: statement?.vendor ?? null,
    otherProducts: statement?.otherProducts ?? [],
    platform: statement?.platform ?? null,
    addOn: statement?.addOn ?? null,
    weakness: findWeakness(lower),
    crossSite: crossSiteOf(lower),
    impacts: findImpacts(lower),
    component: statement?.component ?? locations.component ?? null,
    patch: statement?.patch ?? null,
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

function crossSiteOf(text: string): Phrases['crossSite'] {
  const kind = /\b(stored|persistent|reflected|non-persistent|dom)(?:-based| based)? (?:cross[- ]site[- ]scripting|xss)\b/.exec(text)?.[1];
  if (kind === undefined) return null;
  if (kind === 'dom') return 'dom';
  return kind === 'stored' || kind === 'persistent' ? 'stored' : 'reflected';
}
