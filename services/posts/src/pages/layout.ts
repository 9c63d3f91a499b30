import { renderDocument, type ScriptNeeds } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import { logo } from '@kairan/web/logo';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { languages, pageMessages } from './messages/messages.ts';
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

/** 回 of 回覧, which is handed round: a square in a square. */
const sign = 'M8 8.2 24.2 7.8 24 24.2 8.3 24ZM13 13.1h6.2l-.2 6-5.9-.1Z';

/** A whole page: everything but its `main` is the same everywhere. It loads nothing but images and scripts of ours. */
export function renderPage(pageRequest: FramePageRequest, content: Content): Page {
  const { baseUrl, language, chosen } = pageRequest;
  const { title, description, main, wide = false, canonical, head, viewer = null, moreStyle = '' } = content;
  const text = pageMessages[language];
  return renderDocument({
    ...{ language, chosen, baseUrl, site: text.site, title, description, sign, style: pageStyle + moreStyle },
    addresses:
      canonical === null ? null : { canonical, alternates: languages.map((each) => inLanguage(canonical, each)) },
    head: html`${head ?? ''}
`,
    scripts: content.scripts?.filter((script) => script !== null) ?? [],
    scriptNeeds: content.scriptNeeds,
    images: "'self'",
    status: content.status,
    headers: content.headers,
    body: html`<a class="skip" href="#content">${text.skip}</a>
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
<li><a href="${hrefOf(baseUrl, '/docs')}" hreflang="en">${text.api}</a></li></ul></div></footer>`,
  });
}

function inLanguage(canonical: string, language: string) {
  return { language, href: `${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}` };
}

/** Where one can go from everywhere. Public pages lead everyone to the same places: those who are not signed in, to sign in there. */
function navigation({ baseUrl, language, path }: FramePageRequest, viewer: Viewer | null): Html {
  const text = pageMessages[language];
  const links = [
    ['/', text.latest],
    ['/search', text.search],
    ['/posts/new', text.write],
    ['/posts', text.ownPosts],
    ...(viewer?.role === 'editor' ? [['/desk', text.moderation] as const] : []),
    ['/account', text.account],
  ] as const;
  return html`<nav aria-label="${text.navigation}"><ul>
${links.map(
  ([address, name]) =>
    html`<li><a href="${hrefOf(baseUrl, address)}"${path === address ? html` aria-current="page"` : ''}>${name}</a></li>
`,
)}</ul></nav>`;
}

function languageSwitch({ baseUrl, path, query, language: current }: FramePageRequest): Html {
  return html`<nav class="languages" aria-label="${pageMessages[current].languageChoice}"><ul>${languages.map(
    (language) => {
      const href = hrefOf(baseUrl, path, { ...Object.fromEntries(query), lang: language });
      const mark = language === current ? html` aria-current="true"` : '';
      return html`<li><a href="${href}" lang="${language}" hreflang="${language}"${mark}>${pageMessages[language].languageName}</a></li>`;
    },
  )}</ul></nav>`;
}
