import { type Html, html } from './html.ts';
import { hrefOf } from './page-address.ts';

/** The addresses of a site's icons and of its manifest, below its public address. */
export const iconPaths = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
  manifest: '/site.webmanifest',
} as const;

/** The grounds of the pages (`pageColours`), which browsers continue around them. */
export const themeColours = { light: '#faf7f1', dark: '#191713' } as const;

/** The icons of a site's feeds, absolute. */
export interface FeedIcons {
  /** Square, large enough for a list of feeds. */
  readonly icon: string;
  /** For tabs and small lists. */
  readonly favicon: string;
}

/** The icons of the feeds of the site at a public address. */
export function feedIcons(baseUrl: string): FeedIcons {
  const { origin } = new URL(baseUrl);
  return { icon: origin + hrefOf(baseUrl, iconPaths.large), favicon: origin + hrefOf(baseUrl, iconPaths.ico) };
}

/** The links of a page to the site's icons and manifest, and the colours of the browser around it. */
export function iconLinks(baseUrl: string, language: string): Html {
  const at = (path: string) => hrefOf(baseUrl, path);
  return html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
<link rel="icon" href="${at(iconPaths.ico)}" sizes="32x32">
<link rel="icon" href="${at(iconPaths.svg)}" type="image/svg+xml" sizes="any">
<link rel="apple-touch-icon" href="${at(iconPaths.touch)}">
<link rel="manifest" href="${hrefOf(baseUrl, iconPaths.manifest, { lang: language })}">
`;
}
