import { type Html, html } from '@kairan/web/html';
import { languages } from '../vulnerability.ts';
import { frameWords, type PlaceName } from './frame-messages.ts';
import { messages } from './messages/messages.ts';
import { hrefInLanguage, hrefOf, type Visit } from './page-request.ts';

/** A place that the navigation names: its address, and which pages belong to it. */
interface NamedPlace {
  readonly name: PlaceName;
  readonly path: string;
  readonly within: RegExp;
}

/** Public pages lead everyone to the same places: they are the same for all. */
const places: readonly NamedPlace[] = [
  { name: 'search', path: '/', within: /^\/(?:$|vulnerabilities\/)/ },
  { name: 'statistics', path: '/statistics', within: /^\/statistics$/ },
  { name: 'topics', path: '/tags', within: /^\/(?:tags|vendors|categories|packages)(?:\/|$)/ },
  { name: 'sources', path: '/sources', within: /^\/sources$/ },
  { name: 'api', path: '/docs', within: /^\/docs$/ },
  { name: 'account', path: '/account', within: /^\/(?:account|sign-in|sign-up)(?:\/|$)/ },
];

/** The way to every part of the site, and the languages: a line of links, on phones behind a button that needs no script. */
export function navigation(visit: Visit): Html {
  return html`<details class="menu"><summary>${frameWords[visit.language].menu}</summary>
<div class="places"><nav aria-label="${visit.words.navigation}">${placeList(visit)}</nav>
${languageSwitch(visit)}</div></details>`;
}

/** The places as a list of links; the one that the page belongs to is marked. */
export function placeList(visit: Visit): Html {
  const words = frameWords[visit.language].places;
  return html`<ul>
${places.map(({ name, path, within }) => {
  const current = within.test(visit.path) ? html` aria-current="${path === visit.path ? 'page' : 'true'}"` : '';
  const language = name === 'api' ? html` hreflang="en"` : '';
  return html`<li><a href="${hrefOf(visit, path)}"${language}${current}>${words[name]}</a></li>
`;
})}</ul>`;
}

function languageSwitch(visit: Visit): Html {
  return html`<nav class="languages" aria-label="${visit.words.languageChoice}"><ul>
${languages.map((language) => {
  const current = language === visit.language ? html` aria-current="true"` : '';
  return html`<li><a href="${hrefInLanguage(visit, language)}" lang="${language}" hreflang="${language}"${current}>${messages[language].languageName}</a></li>
`;
})}</ul></nav>`;
}
