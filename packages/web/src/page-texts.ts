import { type Html, html } from './html.ts';

/** Signs that change the direction of the text around them, or cannot be seen. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text that others wrote, kept from changing the direction of the text around it. */
export function isolated(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

/** Texts below each other, for values that have commas of their own. */
export function oneALine(texts: readonly string[]): Html {
  return html`${texts.map((text, index) => html`${index === 0 ? '' : html`<br>`}${text}`)}`;
}

/** A text for places that cannot isolate it (the title of a page, attributes): one line without hidden signs, at most `max` characters. */
export function plainLine(text: string, max = 200): string {
  const line = text.replace(hidden, ' ').replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= max
    ? line
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
