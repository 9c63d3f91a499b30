import { type AccountMenu, accountMenu, signUpLink } from '@kairan/accounts/account-menu';
import { type Html, html } from '@kairan/web/html';
import { languages } from '../vulnerability.ts';
import { type NavigationName, pageMessages } from './messages/messages.ts';
import { hrefOf, hrefToChoose, type PageRequest } from './page-request.ts';

/** An entry of the navigation: its path, and the pages that belong to it. */
interface NavigationItem {
  readonly name: NavigationName;
  readonly path: string;
  readonly within: RegExp;
}

/** The same for all readers. */
const routes: readonly NavigationItem[] = [
  { name: 'search', path: '/', within: /^\/(?:$|vulnerabilities\/)/ },
  { name: 'changes', path: '/changes', within: /^\/changes$/ },
  { name: 'check', path: '/check', within: /^\/check$/ },
  { name: 'statistics', path: '/statistics', within: /^\/statistics$/ },
  { name: 'topics', path: '/tags', within: /^\/(?:tags|vendors|categories|packages)(?:\/|$)/ },
  { name: 'sources', path: '/sources', within: /^\/sources$/ },
  { name: 'api', path: '/docs', within: /^\/docs$/ },
];

/**
 * The navigation and the languages: a line of links, on phones a menu that needs no script, and that has the link to
 * create an account, for which the header has no room there.
 */
export function navigation(pageRequest: PageRequest): Html {
  const join = signUpLink(menuOf(pageRequest));
  return html`<details class="menu"><summary>${pageRequest.messages.menu}</summary>
<div class="places"><nav aria-label="${pageRequest.messages.navigation}">${navigationList(pageRequest)}</nav>
${join === '' ? '' : html`<p class="way-in">${join}</p>`}
${languageSwitch(pageRequest)}</div></details>`;
}

/** The navigation as a list of links, with the current section marked. */
export function navigationList(pageRequest: PageRequest): Html {
  const { sections } = pageRequest.messages;
  return html`<ul>
${routes.map(({ name, path, within }) => {
  const current = within.test(pageRequest.path)
    ? html` aria-current="${path === pageRequest.path ? 'page' : 'true'}"`
    : '';
  const language = name === 'api' ? html` hreflang="en"` : '';
  return html`<li><a href="${hrefOf(pageRequest, path)}"${language}${current}>${sections[name]}</a></li>
`;
})}</ul>`;
}

/** Who is signed in, with their account, or the ways in. */
export function account(pageRequest: PageRequest): Html {
  return accountMenu(menuOf(pageRequest));
}

function menuOf({ messages, carried, language, pairs, ...pageRequest }: PageRequest): AccountMenu {
  return {
    ...pageRequest,
    language,
    query: pairs,
    ...(carried && { carried: { lang: language } }),
    links: [{ path: '/account', name: messages.account }],
  };
}

function languageSwitch(pageRequest: PageRequest): Html {
  return html`<nav class="languages" aria-label="${pageRequest.messages.languageChoice}"><ul>
${languages.map((language) => {
  const current = language === pageRequest.language ? html` aria-current="true"` : '';
  return html`<li><a href="${hrefToChoose(pageRequest, language)}" lang="${language}" hreflang="${language}" rel="nofollow"${current}>${pageMessages[language].languageName}</a></li>
`;
})}</ul></nav>`;
}
