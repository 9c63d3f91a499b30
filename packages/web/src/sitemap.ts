import { xml } from './xml.ts';

/** A page of a sitemap: its absolute address and when it last changed (RFC 3339), if that is known. */
export interface SitemapPage {
  readonly url: string;
  readonly modifiedAt?: string | null;
}

/** Renders a sitemap of pages (https://www.sitemaps.org/protocol.html, which allows 50,000 in one file). */
export function sitemap(pages: readonly SitemapPage[]): string {
  return document(
    'urlset',
    pages.map(
      ({ url, modifiedAt }) =>
        `<url><loc>${xml(url)}</loc>${modifiedAt ? `<lastmod>${modifiedAt}</lastmod>` : ''}</url>\n`,
    ),
  );
}

/** Renders the index of several sitemaps, by their absolute addresses. */
export function sitemapIndex(urls: readonly string[]): string {
  return document(
    'sitemapindex',
    urls.map((url) => `<sitemap><loc>${xml(url)}</loc></sitemap>\n`),
  );
}

function document(root: 'sitemapindex' | 'urlset', parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('')}</${root}>
`;
}
