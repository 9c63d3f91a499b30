import { iconPaths, themeColours } from '@kairan/web/icons';
import { hrefOf } from '@kairan/web/page-address';

/** What a manifest says of a site. */
export interface ManifestFacts {
  readonly baseUrl: string;
  readonly language: string;
  /** The site's name in that language. */
  readonly site: string;
  readonly description: string;
}

/** The web application manifest of a site (https://www.w3.org/TR/appmanifest/), with which phones put it beside apps. */
export function manifest({ baseUrl, language, site, description }: ManifestFacts): string {
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: hrefOf(baseUrl, path),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: hrefOf(baseUrl, '/'),
    name: site,
    short_name: site,
    description,
    lang: language,
    start_url: hrefOf(baseUrl, '/'),
    scope: hrefOf(baseUrl, '/'),
    // With a way back: the pages have none of their own.
    display: 'minimal-ui',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      icon(iconPaths.medium, 192, 'any'),
      icon(iconPaths.large, 512, 'any'),
      icon(iconPaths.maskable, 512, 'maskable'),
    ],
  });
}
