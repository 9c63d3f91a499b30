import { type Html, html } from '@kairan/web/html';
import { certfrBadge, disputedBadge } from '../marks.ts';
import type { Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';

/** The badges of a dense row, in as few letters as are understood; the full text is read out and shown on hover. */
export function denseMarks(row: Row, pageRequest: PageRequest): Html {
  const { kev, ransomware, poc, state, disputed, certfr_alert } = row;
  const { messages } = pageRequest;
  const own = searchMessages[pageRequest.language].columns;
  return html`${state === 'published' ? '' : html`<span class="badge state">${messages.states[state]}</span> `}${
    kev ? html`${short('kev', 'KEV', messages.kevMarkLong)} ` : ''
  }${ransomware ? html`${short('kev', messages.ransomwareMark, messages.ransomwareMarkLong)} ` : ''}${
    poc ? html`${short('poc', own.poc, messages.pocMark)} ` : ''
  }${certfr_alert ? html`${certfrBadge(pageRequest)} ` : ''}${disputed ? disputedBadge(pageRequest) : ''}`;
}

function short(kind: 'kev' | 'poc', text: string, meaning: string): Html {
  return html`<span class="badge ${kind}" title="${meaning}"><span aria-hidden="true">${text}</span><span class="unseen">${meaning}</span></span>`;
}
