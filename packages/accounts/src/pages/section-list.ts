import { Html, html } from '@kairan/web/html';
import type { AccountPageRequest } from './page-request.ts';

/** The heading of a section, as `AccountSection.render` gives it: its id, and its text as HTML. */
const heading = /<section aria-labelledby="([\w-]+)"><h2 id="\1">(.*?)<\/h2>/gs;

/** Renders links to the sections of a page, by their headings: beside them, or above them on phones. */
export function sectionList({ messages }: AccountPageRequest, sections: Html): Html {
  return html`<nav class="sections" aria-label="${messages.account.sections}"><ul class="plain">${[
    ...sections.text.matchAll(heading),
  ].map(
    ([, id = '', title = '']) => html`<li><a href="#${id}">${new Html(title)}</a></li>
`,
  )}</ul></nav>`;
}
