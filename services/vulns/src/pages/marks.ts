import { type Html, html } from '@kairan/web/html';
import type { Severity } from '../vulnerability.ts';
import type { Row } from './page-queries.ts';
import type { PageRequest } from './page-request.ts';

/** Badges: each has a text, and its colour only repeats it. */

/** `Severity: High`; sighted readers see only the word on its colour. */
export function severityBadge(severity: Severity, { messages }: PageRequest): Html {
  return html`<span class="badge ${severity}"><span class="unseen">${messages.detail.severity}${messages.colon}</span>${messages.severities[severity]}</span>`;
}

/** Badges for the state, known exploitation, use in ransomware campaigns, an alert of CERT-FR, a public exploit and a dispute. */
export function flags(
  {
    kev,
    ransomware = false,
    poc,
    state,
    disputed = false,
    certfr_alert = false,
  }: Pick<Row, 'kev' | 'poc' | 'state'> & Partial<Pick<Row, 'ransomware' | 'disputed' | 'certfr_alert'>>,
  pageRequest: PageRequest,
): Html {
  const { messages } = pageRequest;
  return html`${state === 'published' ? '' : html` <span class="badge state">${messages.states[state]}</span>`}${
    kev ? html` <span class="badge kev" title="${messages.kevMarkLong}">${messages.kevMark}</span>` : ''
  }${ransomware ? html` <span class="badge kev" title="${messages.ransomwareMarkLong}">${messages.ransomwareMark}</span>` : ''}${certfr_alert ? html` ${certfrBadge(pageRequest)}` : ''}${poc ? html` <span class="badge poc">${messages.pocMark}</span>` : ''}${disputed ? html` ${disputedBadge(pageRequest)}` : ''}`;
}

export function certfrBadge({ messages }: PageRequest): Html {
  return html`<span class="badge alert" title="${messages.certfrMarkLong}">${messages.certfrMark}</span>`;
}

export function disputedBadge({ messages }: PageRequest): Html {
  return html`<span class="badge disputed" title="${messages.disputedMarkLong}">${messages.disputedMark}</span>`;
}

export function malwareBadge({ messages }: PageRequest): Html {
  return html`<span class="badge kev" title="${messages.malwareMarkLong}">${messages.malwareMark}</span>`;
}

/** The day of an RFC 3339 time or a date. */
export function dayOf(date: string, { formats }: PageRequest): Html {
  return html`<time datetime="${date.slice(0, 10)}">${formats.day(date)}</time>`;
}

/** A day and a time. */
export function timeOf(time: string, { formats }: PageRequest): Html {
  return html`<time datetime="${time}">${formats.time(time)}</time>`;
}

/** The origin of a generated text. */
export function originOf(generatedBy: string, { messages }: PageRequest): string {
  return generatedBy === 'template' ? messages.generated : messages.generatedBy(generatedBy);
}
