import { type PageAddresses, renderDocument } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import { logo } from '@kairan/web/logo';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { languages } from '../vulnerability.ts';
import { navigation } from './navigation.ts';
import { canonicalUrl, hrefInLanguage, hrefOf, type PageRequest } from './page-request.ts';
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
  /** Further elements of `head`: metadata for programs and for sites that show link previews. */
  readonly head?: Html;
  /** Style rules instead of those of most pages. */
  readonly style?: string;
  /** Style rules appended to those of all pages. Use only a few distinct texts, because their policies are cached. */
  readonly moreStyle?: string;
  /** A script that enhances the page, which must work without it; null if it could not be built. */
  readonly script?: Script | null;
}

/** A shield with a crack in it. */
const sign = 'M16 6.4 24 9.2V16c0 4.6-3.2 8-8 9.8-4.8-1.8-8-5.2-8-9.8V9.2ZM16.8 11.4 14 15.8h4L15.2 20.4';

/** NVD's terms of use require this exact sentence in every product that uses its API. */
const nvdNotice = 'This product uses data from the NVD API but is not endorsed or certified by the NVD.';

/**
 * Renders a whole page. Everything but `main` is the same on every page. It loads nothing but
 * the script that enhances it, if it has one.
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
    ...{ language, chosen, baseUrl, site: messages.site, title, description, head, sign, style: style + moreStyle },
    addresses: listed ? addressesOf(pageRequest) : null,
    scripts: script ? [script] : [],
    status,
    headers,
    body: html`<a class="skip" href="#content">${messages.skip}</a>
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
</div></footer>`,
  });
}

function addressesOf(pageRequest: PageRequest): PageAddresses {
  const { origin } = new URL(pageRequest.baseUrl);
  return {
    canonical: canonicalUrl(pageRequest),
    alternates: languages.map((language) => ({ language, href: origin + hrefInLanguage(pageRequest, language) })),
  };
}

/** Renders the search field, used in the header and on error pages; at most one per page. */
export function searchField(pageRequest: PageRequest): Html {
  const { messages, carried, language } = pageRequest;
  return html`<search><form class="quick" action="${hrefOf({ ...pageRequest, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}<label class="unseen" for="quick-q">${messages.search.label}</label>
<input id="quick-q" type="search" name="q" maxlength="200" autocomplete="off" spellcheck="false" placeholder="${messages.search.label}">
<button>${messages.search.submit}</button>
</form></search>`;
}
