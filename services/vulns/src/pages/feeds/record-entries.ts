import type { FeedEntry } from '@kairan/web/feed';
import type { Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';

/** The beginning of what feeds know time by, for records that no source dates. */
const noTime = new Date(0).toISOString();

/** A vulnerability as an entry, as of its publication. */
export function recordEntry(row: Row, pageRequest: PageRequest): FeedEntry {
  return {
    id: row.url,
    url: row.url,
    title: recordTitle(row, pageRequest),
    text: row.summary.text,
    publishedAt: row.published_at ?? noTime,
    tags: tagsOf(row, pageRequest),
  };
}

/** `CVE-2026-1: a title (Critical, CVSS 9.8)` */
export function recordTitle({ id, title, severity, cvss }: Row, { messages, formats }: PageRequest): string {
  const score = cvss === null ? '' : `, ${messages.scored(formats.score(cvss.score))}`;
  return `${id}${messages.colon}${title} (${messages.severities[severity]}${score})`;
}

/** What feed readers may sort by: severity, exploitation, vendors and the like. */
export function tagsOf({ severity, kev, certfr_alert, poc, tags }: Row, { messages }: PageRequest): string[] {
  return [
    messages.severities[severity],
    ...(kev ? [messages.kevMark] : []),
    ...(certfr_alert ? [messages.certfrMark] : []),
    ...(poc ? [messages.pocMark] : []),
    ...tags.map(({ name }) => name),
  ];
}
