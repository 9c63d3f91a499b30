import { Html } from './html.ts';

/** The seal's outline, a little uneven as one that is cut by hand. */
const stone = 'M3.2 2.3 28.9 1.8 30.1 29.2 2 30.2Z';

/**
 * The mark of a service: a vermilion seal with its sign cut into it, as an inline picture that takes the page's colours
 * (`.seal` in `basePageStyle`). What it says stands beside it in words, so it is hidden from screen readers.
 * Its attributes are in small letters, as in all our HTML: parsers know `viewbox` by it.
 * @param sign the lines of the sign, SVG path data on a field of 32 by 32
 */
export function logo(sign: string): Html {
  return new Html(
    `<svg class="seal" viewbox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false"><path d="${stone}"></path><path d="${sign}"></path></svg>`,
  );
}

/** The same seal as the icon of a page: a picture within it, so that browsers ask for no other. */
export function logoIcon(sign: string): string {
  const lines = `fill="none" stroke="#fdfbf7" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${stone}" fill="#b8321c"/><path d="${sign}" ${lines}/></svg>`,
  )}`;
}
