import { renderDocument } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import { logo } from '@kairan/web/logo';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import type { SocialImage, SocialPreview } from '@kairan/web/social-head';
import { siteCardImage } from './cards/cards.ts';
import { sign } from './cards/sign.ts';
import { feedHref, feedTypes } from './feeds/feed-links.ts';
import { account, navigation } from './navigation.ts';
import { addressesOf, hrefOf, type PageRequest } from './page-request.ts';
import { pageStyle } from './style.ts';

/** The content that a page supplies to the frame shared by all pages. */
export interface Content {
  /** The window title without the site's name; null for the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  readonly main: Html;
  /** Whether search engines may index the page. */
  readonly listed: boolean;
  /** Whether the header has a search field. The list has its own field. */
  readonly searchable: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The image that other sites show for the page; default: the site's card. */
  readonly image?: SocialImage;
  /** What the page is to other sites; default: `website`. */
  readonly type?: SocialPreview['type'];
  /** Further elements of `head`: metadata for programs. */
  readonly head?: Html;
  /** Style rules instead of those of most pages. */
  readonly style?: string;
  /** Style rules appended to those of all pages. Use only a few distinct texts, because their policies are cached. */
  readonly moreStyle?: string;
  /** A script that enhances the page, which must work without it; null if it could not be built. */
  readonly script?: Script | null;
}

/** NVD's terms of use require this exact sentence in every product that uses its API. */
const nvdNotice = 'This product uses data from the NVD API but is not endorsed or certified by the NVD.';

/**
 * Renders a whole page. Everything but `main` is the same on every page. It loads nothing but the site's icons and the
 * script that enhances it, if it has one.
 */
export function renderPage(pageRequest: PageRequest, content: Content): Page {
  const { baseUrl, language, chosen, messages } = pageRequest;
  const {
    title,
    description,
    main,
    listed,
    searchable,
    head,
    status,
    headers,
    style = pageStyle,
    moreStyle = '',
    script,
  } = content;
  return renderDocument({
    ...{ language, chosen, baseUrl, site: messages.site, title, description, head, style: style + moreStyle },
    image: content.image ?? siteCardImage(pageRequest),
    type: content.type,
    addresses: listed ? addressesOf(pageRequest) : null,
    scripts: script ? [script] : [],
    status,
    headers: { ...sharing(pageRequest, content), ...headers },
    body: html`<a class="skip" href="#content">${messages.skip}</a>
<header class="top"><div class="wide">
<a class="brand" href="${hrefOf(pageRequest, '/')}">${logo(sign)}${messages.site}</a>
${searchable ? searchField(pageRequest) : ''}
${account(pageRequest)}
${navigation(pageRequest)}
</div></header>
<main id="content" class="wide" tabindex="-1">
${main}
</main>
<footer class="bottom"><div class="wide">
<div><p>${messages.attribution} <a href="${hrefOf(pageRequest, '/sources')}">${messages.sourcesAndLicences}</a></p>
<p lang="en">${nvdNotice}</p></div>
${siteLinks(pageRequest)}
</div></footer>`,
  });
}

/** Seconds for which a shared cache, such as that of a content delivery network, may serve a page without asking. */
const sharedSeconds = 60;

/**
 * The headers of a page that everybody may share: its address has the language, and neither the request nor the response has a
 * cookie. Others stay in the reader's browser (RFC 9111, 5.2.2).
 */
function sharing(
  { isTranslated, isPublic, viewer }: PageRequest,
  { status = 200, headers = {} }: Pick<Content, 'status' | 'headers'>,
): Readonly<Record<string, string>> {
  const isShared = isTranslated && isPublic && viewer === null && status === 200 && !('Set-Cookie' in headers);
  return isTranslated
    ? {
        Vary: 'Accept-Encoding, Cookie',
        ...(isShared && { 'Cache-Control': `public, max-age=0, s-maxage=${sharedSeconds}` }),
      }
    : {};
}

/** Renders the links to feeds, the API and the operator's own pages. */
function siteLinks(pageRequest: PageRequest): Html {
  const { messages, siteLinks: own } = pageRequest;
  const link = (href: string, name: string) => html`<li><a href="${href}">${name}</a></li>
`;
  const named = (['terms', 'privacy', 'contact'] as const).map(
    (name) => [own?.[name] ?? null, messages.siteLinks[name]] as const,
  );
  return html`<nav aria-label="${messages.siteLinks.title}"><ul>${(['atom', 'json'] as const).map((format) =>
    link(feedHref(format, { ...pageRequest, pairs: [] }), feedTypes[format].name),
  )}${link(hrefOf(pageRequest, '/docs'), messages.api)}${named.map(([href, name]) => (href === null ? '' : link(href, name)))}</ul></nav>`;
}

/** Renders the search field, used in the header and on error pages; at most one per page. */
export function searchField(pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  return html`<search><form class="quick" action="${hrefOf(pageRequest, '/')}">
<label class="unseen" for="quick-q">${messages.search.label}</label>
<input id="quick-q" type="search" name="q" maxlength="200" autocomplete="off" spellcheck="false" placeholder="${messages.search.label}">
<button>${messages.search.submit}</button>
</form></search>`;
}
