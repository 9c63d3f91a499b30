import { type Html, html } from '@kairan/web/html';
import { section } from '../section.ts';

/** A section of the page of a vulnerability, with an entry in the table of contents. */
export interface Part {
  id: string;
  title: string;
  /** The entry, if shorter than the title. */
  entry?: string;
  body: Html;
}

/** All sections in order. */
export function sectionsOf(parts: readonly Part[]): Html {
  return html`${parts.map(({ id, title, body }) => section(id, title, body))}`;
}

/** The table of contents. */
export function contentsOf(parts: readonly Part[], label: string): Html {
  return html`<nav class="contents" aria-label="${label}"><ul>${parts.map(
    ({ id, title, entry = title }) => html`<li><a href="#${id}">${entry}</a></li>`,
  )}</ul></nav>`;
}
