import { type Html, html } from '@kairan/web/html';
import { type ComparedPart, type ComparedSide, compareTexts } from '../../text/compare.ts';
import type { Language } from '../messages/messages.ts';
import { differenceMessages } from './messages/messages.ts';

/** How two texts are shown against each other. */
export interface DifferenceLabels {
  readonly language: Language;
  /** What the two texts are, as is said at each difference. */
  readonly before: string;
  readonly after: string;
  /** What stands below each difference, by its number: what can be chosen. */
  readonly below?: (difference: number) => Html;
}

/** Lines around a difference that are shown; what is the same between them can be opened. */
const shownAround = 2;

/**
 * Two texts as one that is read from top to bottom: where they differ, both one after the other, with what changed in a line
 * marked. For eyes by colours and signs, for screen readers by words.
 */
export function differenceView(parts: readonly ComparedPart[], labels: DifferenceLabels): Html {
  if (parts.every(({ same }) => same)) return html`<p class="hint">${differenceMessages[labels.language].none}</p>`;
  let difference = 0;
  return html`<div class="difference">${parts.map((part, i) => {
    if (!part.same) return change(part, labels, difference++);
    return sameLines(part.lines, { first: i === 0, last: i === parts.length - 1 }, labels.language);
  })}</div>`;
}

/** How two titles differ. */
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
  // Where everything is new, marks would say nothing.
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
