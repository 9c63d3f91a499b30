import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Author } from '../storage/authors.ts';
import { inLanguageOf } from './post-list.ts';

/** Renders what an author says of themselves, and their links by host and path. */
export function aboutAuthor({ biography, links }: Pick<Author, 'biography' | 'links'>): Html {
  if (biography === '' && links.length === 0) return html``;
  return html`<div class="about">${biography === '' ? '' : html`<p class="biography"${inLanguageOf({ title: biography })}>${isolated(biography)}</p>`}
${
  links.length === 0
    ? ''
    : html`<ul class="plain">${links.map(
        (link) => html`<li><a href="${link}" rel="me nofollow noopener">${shownAddress(link)}</a></li>
`,
      )}</ul>`
}</div>`;
}

/** Characters of a link's address that are shown. */
const mostShown = 60;

/** An address without its scheme, query and fragment. The host stays as it is in the address, so it cannot look like another. */
function shownAddress(link: string): string {
  const { host, pathname } = new URL(link);
  const shown = host + pathname.replace(/\/$/, '');
  return shown.length > mostShown ? `${shown.slice(0, mostShown - 1)}…` : shown;
}
