import { type Html, html } from '@kairan/web/html';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Counts } from '../search/facets.ts';
import { given, hrefWith } from '../search/filter-links.ts';
import { ownParameters } from './changes-form.ts';
import { changesMessages } from './messages/messages.ts';

/** Shown if there are no changes: why, and where to go from here. */
export function noChanges(pageRequest: PageRequest, { total }: Counts): Html {
  const { pairs, language, formats } = pageRequest;
  const messages = changesMessages[language];
  const filters = filterPairs(pairs).filter(([name]) => !ownParameters.includes(name));
  const isNarrowed = filterPairs(pairs).length > 0;
  const links: (readonly [href: string, text: string])[] = [
    ...(given(pairs, 'change') === '' ? [] : [[hrefWith(pageRequest, 'change', ''), messages.allKinds] as const]),
    ...(given(pairs, 'since') === '' ? [] : [[hrefWith(pageRequest, 'since', ''), messages.withoutSince] as const]),
    ...(filters.length === 0 || total === 0
      ? []
      : [[hrefOf(pageRequest, '/', filters), messages.inSearch(formats.count(total))] as const]),
    [hrefOf(pageRequest, '/', [['sort', '-published']]), messages.allVulnerabilities],
  ];
  return html`<div class="notice info"><p><strong>${isNarrowed ? messages.none : messages.noneYet}</strong></p>
${isNarrowed ? html`<p>${messages.noneHere}</p>` : ''}<ul class="plain parts">${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul></div>`;
}
