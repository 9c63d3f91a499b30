import { type Html, html } from './html.ts';

/** Characters that change the direction of the text around them, or are invisible. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text by strangers, kept from changing the direction of the text around it. */
export function isolated(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

/** Texts below each other, for values that may contain commas. */
export function oneALine(texts: readonly string[]): Html {
  return html`${texts.map((text, index) => html`${index === 0 ? '' : html`<br>`}${text}`)}`;
}

/**
 * A text for contexts that cannot isolate it (the page's title, attributes): one line without invisible characters, at
 * most `max` characters.
 */
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
