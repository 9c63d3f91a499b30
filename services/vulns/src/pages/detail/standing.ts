import { type Html, html } from '@kairan/web/html';
import { certfrBadge, disputedBadge } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { sentence } from '../texts.ts';
import { detailMessages } from './messages/messages.ts';
import { upstreamText } from './upstream-texts.ts';

type NotedTag = Exclude<Detail['cve_tags'][number], 'disputed'>;

/** The badges beside the id: an alert, a dispute and the tags of the CVE record. */
export function headBadges({ certfr_alert, disputed, cve_tags }: Detail, pageRequest: PageRequest): Html {
  const { tagNotes } = detailMessages[pageRequest.language];
  return html`${certfr_alert ? html` ${certfrBadge(pageRequest)}` : ''}${disputed ? html` ${disputedBadge(pageRequest)}` : ''}${notedTags(
    cve_tags,
  ).map((tag) => html` <span class="badge state">${tagNotes[tag].mark}</span>`)}`;
}

/** What a dispute and the tags of the CVE record mean. */
export function tagNotes({ cve_tags, disputed }: Detail, pageRequest: PageRequest): Html {
  const texts = detailMessages[pageRequest.language].tagNotes;
  return html`${
    disputed
      ? html`<p class="note">${detailMessages[pageRequest.language].disputedNote}</p>
`
      : ''
  }${notedTags(cve_tags).map(
    (tag) => html`<p class="note">${texts[tag].note}</p>
`,
  )}`;
}

function notedTags(tags: Detail['cve_tags']): NotedTag[] {
  return tags.filter((tag) => tag !== 'disputed');
}

/** A notice that the record is rejected or withdrawn, with the reason and the ids to use instead, above everything else. */
export function standing({ state, rejection }: Detail, pageRequest: PageRequest): Html {
  if (state === 'published') return html``;
  const { messages, language } = pageRequest;
  const own = detailMessages[language];
  const { reason = null, replaced_by: ids = [] } = rejection ?? {};
  return html`<div class="notice bad"><p><strong class="stamp">${messages.states[state]}</strong></p><p>${messages.stateNotes[state]}</p>${
    ids.length === 0
      ? ''
      : html`<p><strong>${own.rejection.useInstead}</strong>${messages.colon}${ids.map(
          (id, i) =>
            html`${i === 0 ? '' : own.listSeparator}<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${sentence(id)}</a>`,
        )}</p>`
  }${reason === null ? '' : html`<p class="hint">${own.rejection.reason}</p>${upstreamText(reason, 'en')}`}</div>
`;
}
