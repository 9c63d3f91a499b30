import type { Change } from '../../changes/change.ts';
import type { Match } from '../../changes/subscription.ts';
import type { Language } from '../../vulnerability.ts';
import { noticeOf } from '../payload.ts';
import type { NewNotice } from '../storage/notices.ts';
import type { VulnerabilityReader } from './vulnerability-reader.ts';

/** A match with the language of its notice. */
export interface MatchInLanguage {
  match: Match;
  lang: Language;
}

/** Rows read by one statement. */
const batchSize = 100;

/** The key of a notice: matches of one write share one notice for each language. */
export function noticeKey({ match: { seq }, lang }: MatchInLanguage): string {
  return `${seq} ${lang}`;
}

/** Makes the notices of matches, by `noticeKey`. A vulnerability that has been removed gets none. */
export async function noticesOf(
  matches: readonly MatchInLanguage[],
  reader: VulnerabilityReader,
): Promise<Map<string, NewNotice>> {
  const notices = new Map<string, NewNotice>();
  for (const [lang, all] of Map.groupBy(matches, (match) => match.lang)) {
    const cves = [...new Set(all.map(({ match }) => match.cve))];
    const rows = new Map<string, string>();
    for (let i = 0; i < cves.length; i += batchSize) {
      for (const row of await reader.rows(cves.slice(i, i + batchSize), lang)) rows.set(...row);
    }
    for (const each of all) {
      const { cve, seq, changes } = each.match;
      const row = rows.get(cve);
      const key = noticeKey(each);
      if (row === undefined || notices.has(key)) continue;
      const { at } = changes.at(-1) as Change;
      notices.set(key, { ...noticeOf(row, changes), cve, lang, changeSeq: seq, at });
    }
  }
  return notices;
}
