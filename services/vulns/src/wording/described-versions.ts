import type { Phrases } from '../phrases/phrases.ts';
import type { Language } from '../vulnerability.ts';
import type { AffectedVersions, Listing } from './affected-versions.ts';
import { type VersionRun, versionText } from './version-run.ts';

const nothing: Listing<never> = { entries: [], more: 0 };

/**
 * Returns the versions that the description names, for records whose structured data names none; null if it names none
 * either. They are of the product that the description names.
 */
export function describedVersions({ ranges, fixed }: Phrases): AffectedVersions | null {
  const runs = ranges.map(
    ({ exact, from, before, upTo }): VersionRun => ({
      exact: versionText(exact),
      from: versionText(from),
      after: null,
      before: versionText(before),
      upTo: versionText(upTo),
    }),
  );
  const solved = fixed.map(versionText).filter((version) => version !== null);
  if (runs.length === 0 && solved.length === 0) return null;
  return { affected: listing(runs), fixed: listing(solved), unaffected: nothing, rangesBy: 'nvd' };
}

/** The most versions of a sentence. */
const maxItems = 6;

function listing<T>(items: readonly T[]): Listing<T> {
  if (items.length === 0) return nothing;
  return { entries: [{ label: null, items: items.slice(0, maxItems) }], more: Math.max(0, items.length - maxItems) };
}

const origins: Readonly<Record<Language, readonly [origin: string, end: string]>> = {
  en: [' (according to the description)', '.'],
  ja: ['（説明文による）', '。'],
  fr: [' (selon la description)', '.'],
};

/** Adds to a sentence that its facts are from the description. */
export function asDescribed(sentence: string | null, language: Language): string | null {
  const [origin, end] = origins[language];
  return sentence && sentence.slice(0, -end.length) + origin + end;
}
