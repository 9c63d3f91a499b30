import { type Html, html } from '@kairan/web/html';
import { type ComparedPart, type ComparedSide, compareTexts } from '../../text/compare.ts';
import type { Language } from '../messages/messages.ts';
import { differenceMessages } from './messages/messages.ts';

/** How two texts are compared on a page. */
export interface DifferenceLabels {
  readonly language: Language;
  /** The names of the two texts, shown at each difference. */
  readonly before: string;
  readonly after: string;
  /** What to show below each difference, by its number: the choices. */
  readonly below?: (difference: number) => Html;
}

/** The number of unchanged lines shown around a difference; the lines between can be expanded. */
const shownAround = 2;

/**
 * Renders two texts as one: at each difference both versions, one after the other, with the changes in a line marked.
 * Colours and signs show it to the eye, words to screen readers.
 */
export function differenceView(parts: readonly ComparedPart[], labels: DifferenceLabels): Html {
  if (parts.every(({ same }) => same)) return html`<p class="hint">${differenceMessages[labels.language].none}</p>`;
  let difference = 0;
  return html`<div class="difference">${parts.map((part, i) => {
    if (!part.same) return change(part, labels, difference++);
    return sameLines(part.lines, { first: i === 0, last: i === parts.length - 1 }, labels.language);
  })}</div>`;
}

/** Renders the difference of two titles. */
export function titleDifference(before: string, after: string, labels: DifferenceLabels): Html {
  return differenceView(compareTexts({ before, after, base: null }).parts, labels);
}

function change(
  { before, after }: { readonly before: ComparedSide; readonly after: ComparedSide },
  labels: DifferenceLabels,
  difference: number,
): Html {
  return html`<div class="change">
${before.lines.length === 0 ? '' : html`<del class="side"><span class="label">${labels.before}</span>${marked(before)}</del>`}
${after.lines.length === 0 ? '' : html`<ins class="side"><span class="label">${labels.after}</span>${marked(after)}</ins>`}
${labels.below === undefined ? '' : labels.below(difference)}</div>`;
}

function marked({ runs }: ComparedSide): Html {
  const all = runs.every(({ changed }) => changed);
  // If everything is new, marks would carry no information.
  return html`<span class="text">${runs.map(({ text, changed }) =>
    changed && !all ? html`<b>${text}</b>` : html`${text}`,
  )}</span>`;
}

function sameLines(
  lines: readonly string[],
  { first, last }: { first: boolean; last: boolean },
  language: Language,
): Html {
  const [above, below] = [first ? 0 : shownAround, last ? 0 : shownAround];
  if (lines.length <= above + below + 1) return text(lines);
  const middle = lines.slice(above, lines.length - below);
  return html`${above === 0 ? '' : text(lines.slice(0, above))}
<details><summary>${differenceMessages[language].same(middle.length)}</summary>${text(middle)}</details>
${below === 0 ? '' : text(lines.slice(-below))}`;
}

function text(lines: readonly string[]): Html {
  return html`<div class="same text">${lines.join('\n')}</div>`;
}
