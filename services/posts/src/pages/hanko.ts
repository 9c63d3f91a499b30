import { type Html, html } from '@kairan/web/html';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Renders a user's seal: the first character of their name in a ring. Decorative, since the name is next to it. */
export function hanko(displayName: string, size: 'small' | 'large' = 'small'): Html {
  const signs = Array.from(graphemes.segment(displayName.slice(0, 100)), ({ segment }) => segment);
  const sign = signs.find((one) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(one)) ?? '・';
  return html`<span class="hanko${size === 'large' ? ' large' : ''}" aria-hidden="true">${sign.toUpperCase()}</span>`;
}
