import { languageCookie } from '@kairan/http/language';
import { Html, html } from '@kairan/web/html';
import { logo, logoIcon } from '@kairan/web/logo';
import { type Page, pagePolicy } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { plainLine } from '@kairan/web/page-texts';
import { languages } from '../vulnerability.ts';
import { navigation } from './navigation.ts';
import { canonicalUrl, hrefInLanguage, hrefOf, type PageRequest } from './page-request.ts';
import { pageStyle } from './style.ts';

/** What a page puts into the frame that all pages share. */
export interface Content {
  /** The title of the browser's window, without the site's name; null: the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  readonly main: Html;
  /** Whether search engines may list the page. */
  readonly listed: boolean;
  /** Whether the header has a search field; the list has its own. */
  readonly searchable: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** More for the head of the document: what it is for programs and sites that show links. */
  readonly head?: Html;
  /** Rules after those of all pages: one of few texts, as their policies are remembered. */
  readonly moreStyle?: string;
  /** A script that improves the page, which has to work without it; null where it could not be made. */
  readonly script?: Script | null;
}

/** A shield with a crack in it. */
const sign = 'M16 6.4 24 9.2V16c0 4.6-3.2 8-8 9.8-4.8-1.8-8-5.2-8-9.8V9.2ZM16.8 11.4 14 15.8h4L15.2 20.4';

/** NVD's terms of use want this sentence on every product that uses its API, in these words. */
const nvdNotice = 'This product uses data from the NVD API but is not endorsed or certified by the NVD.';

/** A whole page: everything but its `main` is the same everywhere. It loads nothing, and public pages run no script. */
export function renderPage(pageRequest: PageRequest, content: Content): Page {
  const { language, messages } = pageRequest;
  const { main, listed, searchable, status, headers, moreStyle = '', script = null } = content;
  const style = pageStyle + moreStyle;
  const title = content.title === null ? messages.site : `${plainLine(content.title, 120)} | ${messages.site}`;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${plainLine(content.description)}">
<meta name="color-scheme" content="light dark">
${listed ? addresses(pageRequest) : html`<meta name="robots" content="noindex">`}
${content.head ?? ''}<link rel="icon" href="${logoIcon(sign)}">
<style>${new Html(style)}</style>
${
  script === null
    ? ''
    : html`<script type="module" src="${script.src}" integrity="${script.integrity}"></script>
`
}</head>
<body>
<a class="skip" href="#content">${messages.skip}</a>
<header class="top"><div class="wide">
<a class="brand" href="${hrefOf(pageRequest, '/')}">${logo(sign)}${messages.site}</a>
${searchable ? searchField(pageRequest) : ''}
${navigation(pageRequest)}
</div></header>
<main id="content" class="wide" tabindex="-1">
${main}
</main>
<footer class="bottom"><div class="wide">
<div><p>${messages.attribution} <a href="${hrefOf(pageRequest, '/sources')}">${messages.sourcesAndLicences}</a></p>
<p lang="en">${nvdNotice}</p></div>
</div></footer>
</body>
</html>
`;
  return {
    html: document.text,
    language,
    contentSecurityPolicy: policyOf(style, script !== null),
    ...(status === undefined ? {} : { status }),
    headers: { ...chosenLanguage(pageRequest), ...headers },
  };
}

const policies = new Map<string, string>();

/** Remembered: to make one takes a digest of the whole style. */
function policyOf(style: string, runs: boolean): string {
  const key = `${runs} ${style}`;
  const known = policies.get(key);
  if (known) return known;
  const made = pagePolicy(style, ['img-src data:', ...(runs ? ["script-src 'self'"] : []), "form-action 'self'"]);
  policies.set(key, made);
  return made;
}

/** The page's one address, and those of the same page in each language. */
function addresses(pageRequest: PageRequest): Html {
  const { origin } = new URL(pageRequest.baseUrl);
  return html`<link rel="canonical" href="${canonicalUrl(pageRequest)}">
<link rel="alternate" hreflang="x-default" href="${canonicalUrl(pageRequest)}">
${languages.map(
  (
    language,
  ) => html`<link rel="alternate" hreflang="${language}" href="${origin}${hrefInLanguage(pageRequest, language)}">
`,
)}`;
}

/** A field to search with, as it stands in the header and where a page is not there; at most one on a page. */
export function searchField(pageRequest: PageRequest): Html {
  const { messages, carried, language } = pageRequest;
  return html`<search><form class="quick" action="${hrefOf({ ...pageRequest, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}<label class="unseen" for="quick-q">${messages.search.label}</label>
<input id="quick-q" type="search" name="q" maxlength="200" autocomplete="off" spellcheck="false" placeholder="${messages.search.label}">
<button>${messages.search.submit}</button>
</form></search>`;
}

function chosenLanguage({ chosen, language, baseUrl }: PageRequest): Record<string, string> {
  return chosen ? { 'Set-Cookie': languageCookie(language, baseUrl) } : {};
}
