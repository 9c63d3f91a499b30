import { type Html, html } from '@kairan/web/html';
import type { Heading } from '../post-html/headings.ts';
import { type Language, pageMessages } from './messages/messages.ts';
import { postEndMessages } from './post/messages/messages.ts';

/** Posts with fewer headings have no table of contents. */
const fewest = 2;

/**
 * Renders the headings of a post as links: collapsed on phones, open beside the text on wide screens; nothing if there
 * are too few.
 */
export function tableOfContents(headings: readonly Heading[], language: Language, textLanguage: Html): Html {
  if (headings.length < fewest) return html``;
  return html`<nav id="contents" aria-label="${pageMessages[language].contents}"><details class="toc"><summary>${pageMessages[language].contents}</summary>
<ol${textLanguage}>${chapters(headings).map(
    ([chapter, sections]) => html`<li>${chapter ? link(chapter) : ''}${
      sections.length === 0 ? '' : html`<ol>${sections.map((section) => html`<li>${link(section)}</li>`)}</ol>`
    }</li>
`,
  )}</ol></details></nav>`;
}

/** Renders a link to the table of contents, for the end of a post; nothing if it has none. */
export function backToContents(headings: readonly Heading[], language: Language): Html {
  if (headings.length < fewest) return html``;
  return html`<p class="to-contents"><a href="#contents">${postEndMessages[language].toContents}</a></p>`;
}

function link({ id, text }: Heading): Html {
  return html`<a href="#${encodeURIComponent(id)}">${text}</a>`;
}

/** Groups each heading with the subheadings below it; the first subheadings may have no heading above them. */
function chapters(headings: readonly Heading[]): [Heading | null, Heading[]][] {
  const found: [Heading | null, Heading[]][] = [];
  for (const heading of headings) {
    if (heading.level === 2) found.push([heading, []]);
    else if (found.length === 0) found.push([null, [heading]]);
    else found.at(-1)?.[1].push(heading);
  }
  return found;
}
