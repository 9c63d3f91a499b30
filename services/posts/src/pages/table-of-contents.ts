import { type Html, html } from '@kairan/web/html';
import type { Heading } from '../post-html/headings.ts';
import { type Language, pageMessages } from './messages/messages.ts';

/** Fewer headings than this need no list. */
const fewest = 2;

/** The headings of a post as links: folded on phones, open beside the text on wide screens; nothing for a post of few. */
export function tableOfContents(headings: readonly Heading[], language: Language, textLanguage: Html): Html {
  if (headings.length < fewest) return html``;
  return html`<nav aria-label="${pageMessages[language].contents}"><details class="toc"><summary>${pageMessages[language].contents}</summary>
<ol${textLanguage}>${chapters(headings).map(
    ([chapter, sections]) => html`<li>${chapter ? link(chapter) : ''}${
      sections.length === 0 ? '' : html`<ol>${sections.map((section) => html`<li>${link(section)}</li>`)}</ol>`
    }</li>
`,
  )}</ol></details></nav>`;
}

function link({ id, text }: Heading): Html {
  return html`<a href="#${encodeURIComponent(id)}">${text}</a>`;
}

/** Each heading with the sub-headings below it; the first ones may stand below none. */
function chapters(headings: readonly Heading[]): [Heading | null, Heading[]][] {
  const found: [Heading | null, Heading[]][] = [];
  for (const heading of headings) {
    if (heading.level === 2) found.push([heading, []]);
    else if (found.length === 0) found.push([null, [heading]]);
    else found.at(-1)?.[1].push(heading);
  }
  return found;
}
