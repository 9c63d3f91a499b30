import type { AffectedVersions, Listing } from './affected-versions.ts';
import type { VersionSentences } from './draft.ts';
import { labelInJapanese } from './names-ja.ts';
import { isUnbounded, type VersionRun } from './version-run.ts';

const ranges = { nvd: 'NVD ', cvelist: 'CNA ' } as const;

/** Writes the sentences about versions in Japanese, with the terms of JVN. */
export function versionSentences({ affected, fixed, unaffected, rangesBy }: AffectedVersions): VersionSentences {
  return {
    affected: sentence(
      isLabelled(affected) ? '影響を受けるシステム' : '影響を受けるバージョン',
      listed(affected, runText),
    ),
    fixed: sentence('修正版', listed(fixed, versionText)),
    unaffected: sentence(
      `影響を受けなくなるバージョン（${ranges[rangesBy]}の範囲による）`,
      listed(unaffected, versionText),
    ),
  };
}

function isLabelled(listing: Listing<VersionRun>): boolean {
  return listing.entries.some(({ label }) => label !== null);
}

function sentence(head: string, list: string | null): string | null {
  return list && `${head}: ${list}。`;
}

/** `Chrome（116.0.5845.187 未満）、libwebp（1.3.2 未満）、ほか 7 件` */
function listed<T>({ entries, more }: Listing<T>, textOf: (item: T) => string): string | null {
  if (entries.length === 0) return null;
  const parts = entries.map(({ label, items }) => {
    const texts = items.map(textOf).join('、');
    if (label === null) return texts;
    return texts === '' ? labelInJapanese(label) : `${labelInJapanese(label)}（${texts}）`;
  });
  return [...parts, ...(more === 0 ? [] : [`ほか ${more} 件`])].join('、');
}

function runText(run: VersionRun): string {
  const { exact, from, after, before, upTo } = run;
  if (isUnbounded(run)) return 'すべてのバージョン';
  if (exact !== null) return versionText(exact);
  const series = seriesText(run);
  if (series !== null) return series;
  const start = from === null ? (after === null ? '' : `${after} より後 `) : `${from} 以上 `;
  if (before !== null) return `${start}${before} 未満`;
  if (upTo !== null) return start === '' ? `${upTo} 以前` : `${start}${upTo} 以下`;
  return from === null ? `${after} より後` : `${from} 以降`;
}

/** `1.6.x 系の 1.6.7 以前`, for a range that descriptions begin with a series; null for others. */
function seriesText({ from, before, upTo }: VersionRun): string | null {
  const series = from !== null && /^(.*\.)[x*]$/i.exec(from)?.[1];
  if (!series) return null;
  if (before?.startsWith(series)) return `${from} 系の ${before} 未満`;
  return upTo?.startsWith(series) ? `${from} 系の ${upTo} 以前` : null;
}

function versionText(version: string): string {
  return version.replace('Cumulative Update', '累積更新プログラム');
}
