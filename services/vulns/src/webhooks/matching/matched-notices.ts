import type { Change } from '../../changes/change.ts';
import type { Match } from '../../changes/subscription.ts';
import { summaryRows } from '../../responses/vulnerability-rows.ts';
import { answerContext, type Vulnerabilities } from '../../vulnerabilities.ts';
import type { Language } from '../../vulnerability.ts';
import { noticeOf } from '../payload.ts';
import type { NewNotice } from '../storage/notices.ts';

/** A match, and the language it is told in. */
export interface MatchInLanguage {
  match: Match;
  lang: Language;
}

/** Rows that are asked for at a time. */
const together = 100;

/** What a notice is known by: matches of one write share it in each language. */
export function noticeKey({ match: { seq }, lang }: MatchInLanguage): string {
  return `${seq} ${lang}`;
}

/** The notices of matches, by `noticeKey`. A vulnerability that is there no more has none. */
export async function noticesOf(
  matches: readonly MatchInLanguage[],
  deps: Pick<Vulnerabilities, 'view' | 'baseUrl'>,
): Promise<Map<string, NewNotice>> {
  const notices = new Map<string, NewNotice>();
  for (const [lang, all] of Map.groupBy(matches, (match) => match.lang)) {
    const cves = [...new Set(all.map(({ match }) => match.cve))];
    const rows = new Map<string, string>();
    for (let i = 0; i < cves.length; i += together) {
      for (const row of await rowsOf(cves.slice(i, i + together), lang, deps)) rows.set(...row);
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

/** The summary rows of vulnerabilities, as JSON. */
async function rowsOf(
  cves: readonly string[],
  lang: Language,
  deps: Pick<Vulnerabilities, 'view' | 'baseUrl'>,
): Promise<[cve: string, row: string][]> {
  const { db } = deps.view;
  // Always as many, so that one statement is prepared for all.
  const asked = [...cves, ...new Array<string>(together - cves.length).fill(cves[0] as string)];
  const held = await db.all<{ id: number }>(
    `select id from vuln where cve in (${asked.map(() => '?').join(', ')})`,
    asked,
  );
  const context = await answerContext(deps, lang);
  const rows = await summaryRows(
    db,
    held.map(({ id }) => id),
    context,
  );
  return rows.map(({ bytes }) => {
    const row = bytes.toString();
    return [(JSON.parse(row) as { id: string }).id, row];
  });
}
