import { type Html, html } from '@kairan/web/html';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';

/** Renders the search field that leads to `/search`. */
export function searchForm(pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const text = pageMessages[language];
  return html`<search><form class="find" action="${hrefOf(pageRequest, '/search')}">
<label class="unseen" for="find-q">${text.searchLabel}</label>
<input id="find-q" type="search" name="q" maxlength="200" required placeholder="${text.searchLabel}">
<button>${text.search}</button>
</form></search>`;
}
