import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { feedHref, feedLinks, feedTypes } from '../feeds/feed-links.ts';
import { renderPage } from '../layout.ts';
import { filterPairs, type Listed, listPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { chips } from '../search/chips.ts';
import { nothingExplained } from '../search/explained-parts.ts';
import type { Counts } from '../search/facets.ts';
import { changesPath, given, hrefWith } from '../search/filter-links.ts';
import { listKeys } from '../search/list-keys.ts';
import { searchMessages } from '../search/messages/messages.ts';
import { section } from '../section.ts';
import type { News } from './change-sentence.ts';
import { changesForm, kindLinks, ownParameters } from './changes-form.ts';
import { dayLists } from './day-lists.ts';
import { changesMessages } from './messages/messages.ts';
import { noChanges } from './no-changes.ts';

/** The data of the page of changes. */
export interface ListedChanges {
  readonly listed: { readonly data: readonly News[]; readonly pagination: Listed['pagination'] };
  /** Counts of the vulnerabilities that match the filters. */
  readonly counts: Counts;
}

/**
 * The page at `/changes`: what became known about vulnerabilities, by day.
 * @param script the keys of lists; null if it could not be built
 */
export function changesPage(pageRequest: PageRequest, { listed, counts }: ListedChanges, script: Script | null): Page {
  const messages = changesMessages[pageRequest.language];
  const { data, pagination } = listed;
  const unfiltered: PageRequest = { ...pageRequest, pairs: withoutOwn(pageRequest) };
  return renderPage(pageRequest, {
    title: messages.title,
    description: messages.description,
    listed: pageRequest.pairs.length === 0,
    searchable: true,
    script,
    head: feedLinks(searchMessages[pageRequest.language].feedTitle(messages.title), unfiltered),
    main: html`<header class="about"><h1>${messages.title}</h1>
<p>${messages.lead}</p></header>
${kindLinks(pageRequest)}
${changesForm(pageRequest)}
${sinceLine(pageRequest)}
${chips(pageRequest, counts, nothingExplained, ownParameters)}
${data.length === 0 && pagination.next_cursor === null ? noChanges(pageRequest, counts) : dayLists(data, pageRequest)}
${pager(pageRequest, pagination.next_cursor)}
${follow(unfiltered)}
${listKeys(pageRequest)}`,
  });
}

/** From when on changes are shown, with a link to those of any time. A text that is no time is an error elsewhere. */
function sinceLine(pageRequest: PageRequest): Html {
  const since = given(pageRequest.pairs, 'since');
  if (since === '') return html``;
  const { formats, language } = pageRequest;
  const messages = changesMessages[language];
  const shown = since.length > '2026-01-01'.length ? formats.time(since) : `${formats.day(since)} UTC`;
  return html`<p>${messages.since(shown)} · <a href="${hrefWith(pageRequest, 'since', '')}">${messages.withoutSince}</a></p>
`;
}

/** The filters alone, without what selects changes. */
function withoutOwn({ pairs }: PageRequest): PageRequest['pairs'] {
  return listPairs(pairs).filter(([name]) => !ownParameters.includes(name) && name !== 'cursor');
}

/** The list pages backward in time only; the browser's back button goes forward. */
function pager(pageRequest: PageRequest, next: string | null): Html {
  const messages = changesMessages[pageRequest.language];
  const filters = filterPairs(pageRequest.pairs);
  const inside = filters.length < pageRequest.pairs.length;
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${messages.title}"><ul>${
    inside ? html`<li><a href="${hrefOf(pageRequest, changesPath, filters)}">${messages.newest}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next nofollow" href="${hrefOf(pageRequest, changesPath, [...filters, ['cursor', next]])}">${messages.older}</a></li>`
  }</ul></nav>`;
}

/** @param filters the request without what selects changes */
function follow(filters: PageRequest): Html {
  const messages = changesMessages[filters.language];
  const feeds = (['atom', 'json'] as const).map(
    (format) =>
      html`<a href="${feedHref(format, filters)}" type="${feedTypes[format].type}">${feedTypes[format].name}</a> · `,
  );
  return section(
    'follow',
    messages.follow,
    html`<p>${messages.followText} ${feeds}<a href="${hrefOf(filters, newWebhookPath, filters.pairs)}" rel="nofollow">Webhook</a> · <a href="${hrefOf(filters, '/api/v1/changes', [...filters.pairs, ['news', '1']])}">JSON</a></p>
<p class="hint">${messages.everything}</p>`,
  );
}
