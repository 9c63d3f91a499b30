import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';

/**
 * A generated sentence that contains names of a record: isolated for bidirectional text, and without line breaks at
 * the hyphens of dates and ids.
 */
export function sentence(text: string): Html {
  return html`<bdi>${unbroken(text)}</bdi>`;
}

/** A part of such a sentence, for an element that isolates it already. */
export function unbroken(text: string): Html {
  const parts = text.split(/(\b\d{4}-\d\d-\d\d\b|\bCVE-\d+-\d+\b|\bCWE-\d+\b)/);
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<span>${part}</span>`))}`;
}

/**
 * A third-party URL: a link if it is http(s) as browsers parse it, else text. The link sends no referrer and is not
 * followed by search engines.
 */
export function outwardLink(url: string, text: Html = isolated(url)): Html {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return text;
  return html`<a href="${url}" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** Returns the tag if it is valid for a `lang` attribute (BCP 47, as far as sources use it), else undefined. */
export function languageTag(tag: string): string | undefined {
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined;
}
