import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { PageRequest } from './page-request.ts';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Renders an author's picture or, if they have none, their seal: the first character of their name in a ring.
 * Decorative, since the name is next to it.
 */
export function hanko(
  { displayName, picture }: { readonly displayName: string; readonly picture: string | null },
  { baseUrl }: Pick<PageRequest, 'baseUrl'>,
  size: 'small' | 'large' = 'small',
): Html {
  const classes = `hanko${size === 'large' ? ' large' : ''}`;
  if (picture !== null) {
    const pixels = size === 'large' ? 56 : 26;
    return html`<img class="${classes}" src="${hrefOf(baseUrl, picture)}" alt="" width="${pixels}" height="${pixels}" loading="lazy" decoding="async">`;
  }
  return html`<span class="${classes}" aria-hidden="true">${hankoLetter(displayName)}</span>`;
}

/** The character in the hanko of an author: the first of their name. */
export function hankoLetter(displayName: string): string {
  const signs = Array.from(graphemes.segment(displayName.slice(0, 100)), ({ segment }) => segment);
  const sign = signs.find((one) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(one)) ?? '・';
  return sign.toUpperCase();
}
