import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { zoneName } from '@kairan/web/zone-name';
import type { PageRequest } from '../../page-request.ts';
import { groupMarks } from '../error-sentence.ts';
import { localTime, momentAt } from '../local-time.ts';
import { writingMessages } from '../messages/messages.ts';
import type { Sent } from '../sent-form.ts';

/** When the post is to be published, as chosen on the form. */
export interface ChosenTime {
  readonly later: boolean;
  /** `2026-12-01T09:00` in the time zone of the page, as typed; empty for none. */
  readonly local: string;
}

/** The choice on the form of a post that becomes public at a time (RFC 3339), or is not scheduled. */
export function chosenTime(publishAt: string | null, { timeZone }: PageRequest): ChosenTime {
  return { later: publishAt !== null, local: publishAt === null ? '' : localTime(Date.parse(publishAt), timeZone) };
}

/** The choice that was sent. */
export function sentTime(sent: Sent): ChosenTime {
  return { later: sent.get('when') === 'later', local: sent.get('publish_local').trim() };
}

/**
 * The field `publish_at` of the choice: none to publish now, and what was typed if it is no time, so that the operation
 * says what is wrong.
 */
export function publishAtOf({ later, local }: ChosenTime, { timeZone }: PageRequest): { publish_at?: string } {
  if (!later) return {};
  const at = momentAt(local, timeZone);
  return { publish_at: at === null ? local : new Date(at).toISOString() };
}

/**
 * Renders the choice between publishing now and at a time.
 * @param now milliseconds since 1970
 */
export function timeField(
  { language, timeZone }: PageRequest,
  { later, local }: ChosenTime,
  { now, apiError }: { readonly now: number; readonly apiError: ApiError | null },
): Html {
  const messages = writingMessages[language].publish;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  const bounds = html` min="${localTime(now, timeZone)}" max="${localTime(latest.getTime(), timeZone)}"`;
  const option = (value: string, name: string, checked: boolean) =>
    html`<label class="choice"><input type="radio" name="when" value="${value}"${checked ? html` checked` : ''}><span>${name}</span></label>
`;
  return html`<fieldset${groupMarks(apiError, 'publish_at', 'time-hint')} data-when><legend>${messages.when}</legend>
${option('now', messages.now, !later)}${option('later', messages.later, later)}
<div class="field at"><label for="publish-local">${messages.time}</label>
<input id="publish-local" type="datetime-local" name="publish_local" value="${local}"${bounds} aria-describedby="time-hint">
<p class="hint" id="time-hint">${messages.timeHint(zoneName(timeZone, now))}</p></div></fieldset>`;
}
