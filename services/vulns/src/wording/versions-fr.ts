import type { AffectedVersions, Listing } from './affected-versions.ts';
import type { VersionSentences } from './draft.ts';
import { labelInFrench } from './names-fr.ts';
import { isUnbounded, type VersionRun } from './version-run.ts';

/** Writes the sentences about versions in French, with the terms of CERT-FR. */
export function versionSentences({ affected, fixed, unaffected, rangesBy }: AffectedVersions): VersionSentences {
  const [first] = affected.entries;
  const isExact = isOne(affected) && first?.items[0] !== undefined && isSingle(first.items[0]);
  const unlabelled = isExact ? 'Version affectée' : 'Versions affectées';
  const bounds = listed(unaffected, String, together);
  return {
    affected: sentence(first?.label == null ? unlabelled : 'Systèmes affectés', listed(affected, runText, labelled)),
    fixed: sentence(isOne(fixed) ? 'Version corrigée' : 'Versions corrigées', listed(fixed, String, together)),
    unaffected: bounds && `Non affecté à partir de : ${bounds} (plages de la ${rangesBy === 'nvd' ? 'NVD' : 'CNA'}).`,
  };
}

function isOne<T>({ entries, more }: Listing<T>): boolean {
  return more === 0 && entries.length === 1 && entries[0]?.items.length === 1;
}

function sentence(head: string, list: string | null): string | null {
  return list && `${head} : ${list}.`;
}

/** `Chrome versions antérieures à 116.0.5845.187 ; libwebp versions antérieures à 1.3.2 ; et 7 autres` */
function listed<T>(
  { entries, more }: Listing<T>,
  textOf: (item: T) => string,
  join: (label: string, items: readonly T[], texts: string) => string,
): string | null {
  if (entries.length === 0) return null;
  const parts = entries.map(({ label, items }) => {
    const texts = items.map(textOf).join(', ');
    if (label === null) return texts;
    const name = labelInFrench(label);
    return texts === '' ? name : join(name, items, texts);
  });
  const list = parts.join(' ; ');
  if (more === 0) return list;
  return `${list}${entries[0]?.label === null ? '' : ' ;'} et ${more} ${more === 1 ? 'autre' : 'autres'}`;
}

function together(label: string, _items: readonly string[], texts: string): string {
  return `${label} ${texts}`;
}

/** `Tomcat version 9.0.1`, `Tomcat versions 9.0.1, 9.0.2`, `Tomcat (toutes versions)` */
function labelled(label: string, items: readonly VersionRun[], texts: string): string {
  const [first] = items;
  if (items.length === 1 && first !== undefined && isUnbounded(first)) return `${label} (toutes versions)`;
  return `${label} ${items.length === 1 && first !== undefined && isSingle(first) ? 'version' : 'versions'} ${texts}`;
}

/** `1.6.x` is more than one version. */
function isSingle({ exact }: VersionRun): boolean {
  return exact !== null && !branch.test(exact);
}

const branch = /\.x$/i;

function runText(run: VersionRun): string {
  const { exact, from, after, before, upTo } = run;
  if (isUnbounded(run)) return 'toutes';
  if (exact !== null) return exact;
  if (from !== null && branch.test(from)) {
    if (before?.startsWith(from.slice(0, -1))) return `${from} antérieures à ${before}`;
    if (upTo?.startsWith(from.slice(0, -1))) return `${from} jusqu’à ${upTo} (incluse)`;
  }
  if (from !== null && before !== null) return `de ${from} (incluse) à ${before} (exclue)`;
  if (from !== null && upTo !== null) return `de ${from} à ${upTo} (incluses)`;
  if (from !== null) return `${from} et suivantes`;
  if (after !== null && before !== null) return `de ${after} (exclue) à ${before} (exclue)`;
  if (after !== null && upTo !== null) return `de ${after} (exclue) à ${upTo} (incluse)`;
  if (after !== null) return `postérieures à ${after}`;
  return before === null ? `jusqu’à ${upTo} (incluse)` : `antérieures à ${before}`;
}
