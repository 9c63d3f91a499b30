import { Html } from './html.ts';

/** The logo's outline, a little uneven like a seal cut by hand. */
const stone = 'M3.2 2.3 28.9 1.8 30.1 29.2 2 30.2Z';

/**
 * The logo of a service: a vermilion seal with its sign cut into it, as an inline picture in the page's colours
 * (`.seal` in `basePageStyle`). The name is beside it as text, so it is hidden from screen readers. Its attributes are
 * in lower case, as in all our HTML: parsers recognise `viewbox`.
 * @param sign the lines of the sign, SVG path data on a field of 32 by 32
 */
export function logo(sign: string): Html {
  return new Html(
    `<svg class="seal" viewbox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false"><path d="${stone}"></path><path d="${sign}"></path></svg>`,
  );
}

/** The shapes of the same logo in the colours of the light pages, on a field of 32 by 32, for pictures. */
export function logoShapes(sign: string): string {
  return `<path d="${stone}" fill="#b8321c"/><path d="${sign}" fill="none" stroke="#fdfbf7" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** The logo as a picture of its own. */
export function logoSvg(sign: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${logoShapes(sign)}</svg>`;
}
