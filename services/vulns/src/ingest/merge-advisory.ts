import { type Advisory, advisoryOf, idOfGroup } from '../document/advisory.ts';
import { aliasGroup, upstreamCves } from '../document/record-links.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import type { RecordView } from '../storage/record-reader.ts';
import type { SourceRecord } from '../vulnerability.ts';
import { compareRecords, merge } from './merge.ts';
import { factsOf } from './merge-cve.ts';
import { asOf, isLive } from './state.ts';

/** The ids of one alias group, and the advisory that stands for them. */
export interface MergedGroup {
  ids: string[];
  /** Null if a published CVE covers them, or no live record that names a package is left. */
  advisory: Advisory | null;
}

/**
 * Merges the live records that are one with `id` into an advisory, unless a published CVE covers them: one that they
 * belong to, or are downstream of (decisions, "One record per CVE"). A CVE that is rejected, withdrawn or not in the store
 * covers nothing. Entries of JVN in the group are not about packages, and add nothing.
 */
export async function mergeAdvisory(id: string, view: RecordView): Promise<MergedGroup> {
  const links = view.links(false);
  const { ids, cves } = await aliasGroup(id, links);
  if (await view.hasPublished(cves)) return { ids, advisory: null };
  // Without a CVE of its own, a group is downstream as a whole; otherwise each record is for itself.
  if (cves.length === 0 && (await view.hasPublished(await upstreamCves(ids, links)))) return { ids, advisory: null };
  const records: SourceRecord[] = [];
  const others = new Set<string>();
  for (const one of ids) {
    if (cves.length > 0 && (await view.hasPublished(await upstreamCves([one], links)))) continue;
    for (const stored of await view.recordsOf(one)) {
      if (!sourceTraits[stored.source].standsAlone) {
        others.add(one);
        continue;
      }
      const facts = asOf(factsOf(stored), view.now);
      if (isLive(facts)) records.push(facts);
    }
  }
  // Only package checks read advisories: one without packages would never be found.
  if (!records.some(({ packages }) => packages.length > 0)) return { ids, advisory: null };
  const shown = idOfGroup(records.map((record) => record.id));
  const aliases = ids.filter((one) => one !== shown && !others.has(one));
  return { ids, advisory: advisoryOf(merge(shown, records.sort(compareRecords), aliases)) };
}
