import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';

/**
 * A sentence of ours about a record, with the record's names in it: isolated, and with days and ids that lines do not break
 * at their hyphens.
 */
export function sentence(text: string): Html {
  return html`<bdi>${unbroken(text)}</bdi>`;
}

/** A part of such a sentence, to stand within an element that isolates it. */
export function unbroken(text: string): Html {
  const parts = text.split(/(\b\d{4}-\d\d-\d\d\b|\bCVE-\d+-\d+\b|\bCWE-\d+\b)/);
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<span>${part}</span>`))}`;
}

/**
 * A web address that others wrote: a link where it is http(s) (checked as browsers read it), else only its text. It tells
 * the other side nothing of us and counts for no search engine.
 */
export function outwardLink(url: string, text: Html = isolated(url)): Html {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return text;
  return html`<a href="${url}" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** A language tag fit for a `lang` attribute; undefined where it is none (BCP 47, as far as upstreams use it). */
export function languageTag(tag: string): string | undefined {
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined;
}
