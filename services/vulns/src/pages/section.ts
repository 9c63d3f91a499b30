import { type Html, html } from '@kairan/web/html';
import type { PageRequest } from './page-request.ts';

/** A section of a page with its heading. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}</section>
`;
}

/** A table that scrolls by itself if it is wider than the screen, so that the page never does. */
export function table(labelledBy: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" role="group" aria-labelledby="${labelledBy}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;
}

/** Shows the first items of a long list and folds the rest. */
export function folded<T>(
  items: readonly T[],
  shown: number,
  show: (part: readonly T[]) => Html,
  { messages, formats }: PageRequest,
): Html {
  // A fold for only one or two more items is not worth opening.
  if (items.length <= shown + 2) return show(items);
  return html`${show(items.slice(0, shown))}
<details class="more"><summary>${messages.detail.more(formats.count(items.length - shown))}</summary>
${show(items.slice(shown))}</details>`;
}
