import { type Html, html } from './html.ts';
import type { PageAddresses } from './page-addresses.ts';
import { plainLine } from './page-texts.ts';

/** The image that other sites show for a page. */
export interface SocialImage {
  /** Absolute. */
  readonly url: string;
  /** In pixels; null if it is not known. */
  readonly width: number | null;
  readonly height: number | null;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** What other sites show of a page whose address somebody shares. */
export interface SocialPreview {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly type: 'website' | 'article' | 'profile';
  readonly addresses: PageAddresses | null;
  readonly image: SocialImage;
}

/** Open Graph names languages with a territory. */
const locales: Readonly<Record<string, string>> = { ja: 'ja_JP', en: 'en_US', fr: 'fr_FR' };

/** Renders the Open Graph of a page (https://ogp.me), and asks X for the large form of its card. */
export function socialHead({ site, title, description, language, type, addresses, image }: SocialPreview): Html {
  const others = (addresses?.alternates ?? []).filter((each) => each.language !== language);
  const facts: readonly (readonly [property: string, content: string | number | null | undefined])[] = [
    ['og:type', type],
    ['og:site_name', site],
    ['og:title', plainLine(title, 120)],
    ['og:description', plainLine(description)],
    ['og:url', addresses?.canonical],
    ['og:locale', locales[language]],
    ...others.map((each) => ['og:locale:alternate', locales[each.language]] as const),
    ['og:image', image.url],
    ['og:image:width', image.width],
    ['og:image:height', image.height],
    ['og:image:alt', plainLine(image.alt)],
  ];
  return html`${facts.map(([property, content]) =>
    content === null || content === undefined
      ? ''
      : html`<meta property="${property}" content="${content}">
`,
  )}<meta name="twitter:card" content="summary_large_image">
`;
}
