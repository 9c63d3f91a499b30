import { assertedText, withoutExamples } from './asserted-text.ts';
import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { findNotes } from './find-notes.ts';
import { findStatement, namesIn } from './find-statement.ts';
import { findFixed, findRanges } from './find-versions.ts';
import { crossSiteOf, findWeakness } from './find-weakness.ts';
import { findKernelWeakness, readKernelPatch } from './kernel-patch.ts';
import { noPhrases } from './no-phrases.ts';
import type { Impact, Phrases } from './phrases.ts';
import { maxRead, readableText, sentencesOf } from './readable-text.ts';
import type { Statement } from './statement.ts';
import { readVersions } from './version-list.ts';

/**
 * Finds facts in an English description by rules. Reads the first `maxRead` characters; every string in the result is a part
 * of `readableText(text)`.
 */
export function extractPhrases(text: string): Phrases {
  const plain = readableText(text);
  const notes = findNotes(text.slice(0, maxRead).toLowerCase());
  const patch = readKernelPatch(text);
  if (patch !== null) {
    const weakness = findKernelWeakness(patch.title.toLowerCase(), plain.toLowerCase());
    // The rest of the text is the message of a commit: what it names is no attacker, version or parameter.
    return {
      ...noPhrases(),
      ...notes,
      product: 'Linux kernel',
      weakness,
      component: patch.subsystem,
      patch: patch.title,
    };
  }
  return { ...findInText(plain), ...notes };
}

function findInText(text: string): Phrases {
  const lower = text.toLowerCase();
  const asserted = assertedText(lower);
  const statement = findStatement(text, sentencesOf(text, 1));
  const weakness = findWeakness(lower, statement?.weakness);
  const { otherProducts, single } = othersOf(statement);
  const locations = findLocations(text);
  return {
    ...noPhrases(),
    product: statement?.product ?? null,
    vendor: statement?.vendor ?? null,
    otherProducts,
    platform: statement?.platform ?? null,
    addOn: statement?.addOn ?? null,
    weakness,
    crossSite: weakness === 'CWE-79' ? crossSiteOf(lower) : null,
    impacts: impactsOf(asserted),
    component: statement?.component ?? locations.component ?? null,
    parameter: locations.parameter ?? null,
    file: locations.file ?? null,
    function: locations.function ?? null,
    vector: locations.vector ?? null,
    attacker: findAttacker(text, asserted),
    ranges: single ? rangesOf(statement, text) : [],
    fixed: single ? findFixed(text) : [],
  };
}

/** An example names an impact only if nothing else does. */
function impactsOf(text: string): Impact[] {
  const stated = findImpacts(withoutExamples(text));
  return stated.length > 0 ? stated : findImpacts(text);
}

/** Versions are of a single product only if the text names one. */
function othersOf(statement: Statement | null): { otherProducts: string[]; single: boolean } {
  const list = statement?.otherProducts ?? '';
  return { otherProducts: statement === null ? [] : namesIn(list, statement.product), single: list === '' };
}

function rangesOf(statement: Statement | null, text: string): Phrases['ranges'] {
  if (statement?.versions !== undefined && statement.versions !== '') return readVersions(statement.versions).ranges;
  return statement === null ? [] : findRanges(text);
}
