import { accountMenu } from '@kairan/accounts/account-menu';
import { renderDocument, type ScriptNeeds } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import { logo } from '@kairan/web/logo';
import { hrefOf as fileHref } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import type { SocialImage, SocialPreview } from '@kairan/web/social-head';
import { sharedHeaders } from '../shared-caches/shared-caches.ts';
import type { CacheTag } from '../shared-caches/tags.ts';
import { siteCardImage } from './cards/cards.ts';
import { sign } from './cards/sign.ts';
import type { FeedFormat } from './feeds/feed.ts';
import { feedPath } from './feeds/feed-links.ts';
import { hanko } from './hanko.ts';
import { languages, pageMessages } from './messages/messages.ts';
import { addressesOf, hrefOf, isShared, type PageRequest } from './page-request.ts';
import { sitePageNames } from './site/site-page-names.ts';
import { pageStyle } from './style.ts';

/** The parts of a request that the page frame needs. */
export type FramePageRequest = Pick<
  PageRequest,
  'baseUrl' | 'language' | 'path' | 'query' | 'chosen' | 'viewer' | 'signUpOpen' | 'contact'
> &
  Partial<Pick<PageRequest, 'carried' | 'isTranslated' | 'isPublic' | 'sharedCaches'>>;

/** The content that a page supplies to the frame shared by all pages. */
export interface Content {
  /** The window title without the site's name; null for the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  readonly main: Html;
  /** Whether `main` takes the full width of the page, for side-by-side content; otherwise it is a reading column. */
  readonly wide?: boolean;
  /**
   * The canonical URL of the page, absolute and without a language, which is added to it; null if search engines should not
   * index the page.
   */
  readonly canonical: string | null;
  /** The image that other sites show for the page; default: the site's card. */
  readonly image?: SocialImage;
  /** What the page is to other sites; default: `website`. */
  readonly type?: SocialPreview['type'];
  /** Further elements of `head`, such as feeds. */
  readonly head?: Html;
  readonly status?: number;
  /** What the page shows besides its frame, so that shared caches can remove it; none for a page that they may not store. */
  readonly tags?: readonly CacheTag[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the header leaves out who is signed in, on pages with a decision that nothing should lead away from. */
  readonly withoutAccount?: boolean;
  /** The links to the page in each language, if they are not the requested URL with `lang`. */
  readonly languages?: Html;
  /** Style rules appended to those of all pages. Use only a few distinct texts, because their policies are cached. */
  readonly moreStyle?: string;
  /**
   * Scripts that enhance the page (`assets.script(…)`), which must work without them; null for a script that could not
   * be built.
   */
  readonly scripts?: readonly (Script | null)[];
  /** What the page's scripts need besides permission to run. */
  readonly scriptNeeds?: ScriptNeeds;
}

/**
 * Renders a whole page. Everything but `main` is the same on every page. It loads only same-origin images and scripts.
 */
export function renderPage(pageRequest: FramePageRequest, content: Content): Page {
  const { baseUrl, language, chosen } = pageRequest;
  const { title, description, main, wide = false, canonical, head, moreStyle = '' } = content;
  const text = pageMessages[language];
  return renderDocument({
    ...{ language, chosen, baseUrl, site: text.site, title, description, style: pageStyle + moreStyle },
    addresses: canonical === null ? null : addressesOf(pageRequest, canonical.slice(baseUrl.length)),
    image: content.image ?? siteCardImage(pageRequest),
    type: content.type,
    head: html`${head ?? ''}
`,
    scripts: content.scripts?.filter((script) => script !== null) ?? [],
    scriptNeeds: content.scriptNeeds,
    status: content.status,
    headers: { ...content.headers, ...sharing(pageRequest, content) },
    body: html`<a class="skip" href="#content">${text.skip}</a>
<header class="top"><div class="wide">
<a class="brand" href="${hrefOf(pageRequest, '/')}">${logo(sign)}${text.site}</a>
${navigation(pageRequest)}
${content.withoutAccount ? '' : account(pageRequest)}
${content.languages ?? languageSwitch(pageRequest)}
</div></header>
<main id="content" class="wide" tabindex="-1">
${wide ? main : html`<div class="narrow">${main}</div>`}
</main>
${footer(pageRequest)}`,
  });
}

/** The headers of a page that shared caches may store now: at its address, it depends on nothing that a reader sends. */
function sharing(pageRequest: FramePageRequest, { tags, headers = {} }: Content): Readonly<Record<string, string>> {
  if (tags === undefined || !isShared(pageRequest)) return {};
  const vary = headers['Vary']?.includes('Accept,') ? 'Accept, Accept-Encoding, Cookie' : 'Accept-Encoding, Cookie';
  return { ...sharedHeaders(pageRequest.sharedCaches, tags), Vary: vary };
}

/** Renders the links to what everyone should find: the rules of the site, whom to ask, feeds, and ways to connect. */
function footer(pageRequest: FramePageRequest): Html {
  const { baseUrl, language, contact } = pageRequest;
  const text = pageMessages[language];
  const link = (path: string, name: string) => html`<li><a href="${hrefOf(pageRequest, path)}">${name}</a></li>
`;
  const feed = (
    format: FeedFormat,
    name: string,
  ) => html`<li><a href="${fileHref(baseUrl, feedPath('/', format))}">${name}</a></li>
`;
  return html`<footer class="bottom"><div class="wide"><nav aria-label="${text.aboutSite}"><ul>
${sitePageNames.map((name) => link(`/${name}`, text.sitePages[name]))}${link('/report', text.reportPost)}${contact === null ? '' : html`<li><a href="${contact}">${text.contact}</a></li>`}</ul>
<ul>${feed('atom', 'Atom')}${feed('json', 'JSON Feed')}${link('/connect', text.connect)}<li><a href="${hrefOf(pageRequest, '/docs')}" hreflang="en">${text.api}</a></li></ul></nav>
<p>${text.footer}</p></div></footer>`;
}

/** Renders the site navigation, which is the same for everyone: who is not signed in can do so on the way. */
function navigation(pageRequest: FramePageRequest): Html {
  const { language, path } = pageRequest;
  const text = pageMessages[language];
  const links = [
    ['/', text.latest],
    ['/search', text.search],
    ['/posts/new', text.write],
  ] as const;
  return html`<nav class="main" aria-label="${text.navigation}"><ul>
${links.map(
  ([address, name]) =>
    html`<li><a href="${hrefOf(pageRequest, address)}"${path === address ? html` aria-current="page"` : ''}>${name}</a></li>
`,
)}</ul></nav>`;
}

/** Pages of authors and editors. */
const ownPages = /^\/(?:desk|posts)(?:\/|$)/;

/** Renders who is signed in, with their own pages, or the ways in. */
function account(pageRequest: FramePageRequest): Html {
  const { language, viewer, carried } = pageRequest;
  const text = pageMessages[language];
  const user = viewer?.user ?? null;
  return accountMenu({
    ...pageRequest,
    carried: carried ? { lang: language } : {},
    viewer: user,
    ownPages,
    ...(viewer && { picture: hanko({ ...viewer.user, picture: viewer.picture }, pageRequest) }),
    links: [
      { path: '/posts', name: text.ownPosts },
      { path: '/posts/new', name: text.write },
      ...(user?.role === 'editor' ? [{ path: '/desk', name: text.moderation }] : []),
      { path: '/account', name: text.account },
    ],
  });
}

function languageSwitch({ baseUrl, path, query, language: current }: FramePageRequest): Html {
  return html`<nav class="languages" aria-label="${pageMessages[current].languageChoice}"><ul>${languages.map(
    (language) => {
      const href = fileHref(baseUrl, path, { ...Object.fromEntries(query), lang: language });
      const mark = language === current ? html` aria-current="true"` : '';
      return html`<li><a href="${href}" lang="${language}" hreflang="${language}" rel="nofollow"${mark}>${pageMessages[language].languageName}</a></li>`;
    },
  )}</ul></nav>`;
}
