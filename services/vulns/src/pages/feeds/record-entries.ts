import type { Row } from '../page-queries.ts';
import type { Visit } from '../page-request.ts';
import type { Entry } from './feed.ts';

/** The beginning of what feeds know time by, for records that no source dates. */
const noTime = new Date(0).toISOString();

/** A vulnerability as an entry, as of its publication. */
export function recordEntry(row: Row, visit: Visit): Entry {
  return {
    id: row.url,
    url: row.url,
    title: recordTitle(row, visit),
    text: row.summary.text,
    at: row.published_at ?? noTime,
    tags: tagsOf(row, visit),
  };
}

/** `CVE-2026-1: a title (Critical, CVSS 9.8)` */
export function recordTitle({ id, title, severity, cvss }: Row, { words, formats }: Visit): string {
  const score = cvss === null ? '' : `, ${words.scored(formats.score(cvss.score))}`;
  return `${id}${words.colon}${title} (${words.severities[severity]}${score})`;
}

/** What feed readers may sort by: severity, exploitation, vendors and the like. */
export function tagsOf({ severity, kev, poc, tags }: Row, { words }: Visit): string[] {
  return [
    words.severities[severity],
    ...(kev ? [words.kevMark] : []),
    ...(poc ? [words.pocMark] : []),
    ...tags.map(({ name }) => name),
  ];
}
