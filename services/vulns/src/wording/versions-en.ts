import type { AffectedVersions, Listing } from './affected-versions.ts';
import type { VersionSentences } from './draft.ts';
import { isUnbounded, type VersionRun } from './version-run.ts';

const ranges = { nvd: 'NVD’s ranges', cvelist: 'the CNA’s ranges' } as const;

/** Writes the sentences about versions in English. */
export function versionSentences({ affected, fixed, unaffected, rangesBy }: AffectedVersions): VersionSentences {
  const bounds = listed(unaffected, (version) => version);
  return {
    affected: sentence('Affected', listed(affected, runText)),
    fixed: sentence(
      'Fixed',
      listed(fixed, (version) => version),
    ),
    unaffected: bounds && `Not affected from: ${bounds} (${ranges[rangesBy]}).`,
  };
}

function sentence(head: string, list: string | null): string | null {
  return list && `${head}: ${list}.`;
}

/** `libwebp before 1.3.2; Chrome before 116.0.5845.187; and 7 more` */
function listed<T>({ entries, more }: Listing<T>, textOf: (item: T) => string): string | null {
  if (entries.length === 0) return null;
  const parts = entries.map(({ label, items }) => {
    const texts = items.map(textOf).join(', ');
    if (label === null) return texts;
    if (texts === '') return label;
    return texts === allVersions ? `${label} (${allVersions})` : `${label} ${texts}`;
  });
  const list = parts.join('; ');
  return more === 0 ? list : `${list}${entries[0]?.label === null ? '' : ';'} and ${more} more`;
}

const allVersions = 'all versions';

function runText(run: VersionRun): string {
  const { exact, from, after, before, upTo } = run;
  if (isUnbounded(run)) return allVersions;
  if (exact !== null) return exact;
  const start = from ?? (after === null ? null : `after ${after}`);
  if (before !== null) return start === null ? `before ${before}` : `${start} before ${before}`;
  if (upTo !== null) return start === null ? `${upTo} and earlier` : `${start} through ${upTo}`;
  return from === null ? `after ${after}` : `${from} and later`;
}
