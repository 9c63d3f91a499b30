import { languageCookie } from '@kairan/http/language';
import { Html, html } from '@kairan/web/html';
import { logo, logoIcon } from '@kairan/web/logo';
import { type Page, pagePolicy } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { plainLine } from '@kairan/web/page-texts';
import { hrefOf } from '../page-address.ts';
import { languages, pageMessages as messages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { pageStyle } from './style.ts';

/** What the frame has to know of a request. */
export type FramePageRequest = Pick<PageRequest, 'baseUrl' | 'language' | 'path' | 'query' | 'chosen'>;

/** Who is signed in, on a page that is made for one person. */
interface Viewer {
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
}

/** What a page puts into the frame that all pages share. */
export interface Content {
  /** The title of the browser's window, without the site's name; null: the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  readonly main: Html;
  /** Whether `main` has the page's whole width, for what stands side by side; else a column to read in. */
  readonly wide?: boolean;
  /** The page's one address, absolute and without a language; null where search engines are to leave it out. */
  readonly canonical: string | null;
  /** Further elements of `head`: feeds, what other sites show with a link. */
  readonly head?: Html;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who is signed in; null, as where left out, on public pages, which are the same for everyone. */
  readonly viewer?: Viewer | null;
  /** The links to the page in each language, where they are not the address asked for with `lang`. */
  readonly languages?: Html;
  /** Rules after those of all pages: one of few texts, as their policies are remembered. */
  readonly moreStyle?: string;
  /** Scripts that improve the page (`assets.script(…)`), which has to work without them; null: one that could not be made. */
  readonly scripts?: readonly (Script | null)[];
  /** What a script of the page needs beside being run. */
  readonly scriptNeeds?: ScriptNeeds;
}

/** What a page's policy allows its scripts. */
export interface ScriptNeeds {
  /** Asks this site (`connect-src 'self'`), and shows images that it has in memory (`blob:`). */
  readonly connects?: boolean;
  /** The nonce of styles that a script writes into the page: new for each answer, which nobody may keep. */
  readonly styleNonce?: string;
}

/** 回 of 回覧, which is handed round: a square in a square. */
const sign = 'M8 8.2 24.2 7.8 24 24.2 8.3 24ZM13 13.1h6.2l-.2 6-5.9-.1Z';

/** A whole page: everything but its `main` is the same everywhere. It loads nothing but images and scripts of ours. */
export function renderPage(pageRequest: FramePageRequest, content: Content): Page {
  const { baseUrl, language, chosen } = pageRequest;
  const {
    main,
    wide = false,
    canonical,
    head,
    status,
    headers,
    viewer = null,
    moreStyle = '',
    scriptNeeds = {},
  } = content;
  const scripts = content.scripts?.filter((script) => script !== null) ?? [];
  const text = messages[language];
  const style = pageStyle + moreStyle;
  const title = content.title === null ? text.site : `${plainLine(content.title, 120)} | ${text.site}`;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${plainLine(content.description)}">
<meta name="color-scheme" content="light dark">
${canonical === null ? html`<meta name="robots" content="noindex">` : addresses(canonical)}
${head ?? ''}
<link rel="icon" href="${logoIcon(sign)}">
<style>${new Html(style)}</style>
${scripts.map(
  ({ src, integrity }) => html`<script type="module" src="${src}" integrity="${integrity}"></script>
`,
)}</head>
<body>
<a class="skip" href="#content">${text.skip}</a>
<header class="top"><div class="wide">
<a class="brand" href="${hrefOf(baseUrl, '/')}">${logo(sign)}${text.site}</a>
${navigation(pageRequest, viewer)}
${content.languages ?? languageSwitch(pageRequest)}
</div></header>
<main id="content" class="wide" tabindex="-1">
${wide ? main : html`<div class="narrow">${main}</div>`}
</main>
<footer class="bottom"><div class="wide"><p>${text.footer}</p>
<ul><li><a href="${hrefOf(baseUrl, '/connect')}">${text.connect}</a></li>
<li><a href="${hrefOf(baseUrl, '/docs')}" hreflang="en">${text.api}</a></li></ul></div></footer>
</body>
</html>
`;
  return {
    html: document.text,
    language,
    contentSecurityPolicy: policyOf(style, scripts.length > 0, scriptNeeds),
    ...(status === undefined ? {} : { status }),
    headers: { ...(chosen && { 'Set-Cookie': languageCookie(language, baseUrl) }), ...headers },
  };
}

const policies = new Map<string, string>();

/** Those of pages without a nonce are remembered: to make one takes a digest of the whole style. */
function policyOf(style: string, runs: boolean, { connects = false, styleNonce }: ScriptNeeds): string {
  const key = `${runs} ${connects} ${style}`;
  const known = styleNonce === undefined ? policies.get(key) : undefined;
  if (known) return known;
  const made = pagePolicy(
    style,
    [
      `img-src 'self' data:${connects ? ' blob:' : ''}`,
      ...(runs ? ["script-src 'self'"] : []),
      ...(connects ? ["connect-src 'self'"] : []),
      "form-action 'self'",
    ],
    styleNonce,
  );
  if (styleNonce === undefined) policies.set(key, made);
  return made;
}

/** The page's one address, and those of the same page in each language. */
function addresses(canonical: string): Html {
  const inLanguage = (language: string) => `${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}`;
  return html`<link rel="canonical" href="${canonical}">
<link rel="alternate" hreflang="x-default" href="${canonical}">
${languages.map(
  (language) => html`<link rel="alternate" hreflang="${language}" href="${inLanguage(language)}">
`,
)}`;
}

/** Where one can go from everywhere. Public pages lead everyone to the same places: those who are not signed in, to sign in there. */
function navigation({ baseUrl, language, path }: FramePageRequest, viewer: Viewer | null): Html {
  const text = messages[language];
  const places = [
    ['/', text.latest],
    ['/search', text.search],
    ['/posts/new', text.write],
    ['/posts', text.ownPosts],
    ...(viewer?.role === 'editor' ? [['/desk', text.moderation] as const] : []),
    ['/account', text.account],
  ] as const;
  return html`<nav aria-label="${text.navigation}"><ul>
${places.map(
  ([place, name]) =>
    html`<li><a href="${hrefOf(baseUrl, place)}"${path === place ? html` aria-current="page"` : ''}>${name}</a></li>
`,
)}</ul></nav>`;
}

function languageSwitch({ baseUrl, path, query, language: current }: FramePageRequest): Html {
  return html`<nav class="languages" aria-label="${messages[current].languageChoice}"><ul>${languages.map(
    (language) => {
      const href = hrefOf(baseUrl, path, { ...Object.fromEntries(query), lang: language });
      const mark = language === current ? html` aria-current="true"` : '';
      return html`<li><a href="${href}" lang="${language}" hreflang="${language}"${mark}>${messages[language].languageName}</a></li>`;
    },
  )}</ul></nav>`;
}
