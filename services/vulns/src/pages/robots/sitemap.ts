import { xml } from '@kairan/web/xml';
import type { z } from 'zod';
import type { siteTags } from '../../operations/list-site-tags.ts';
import type { siteVulnerabilities } from '../../operations/list-site-vulnerabilities.ts';
import { categoryCodes } from '../../tags/categories.ts';
import { tagPath } from '../topics/addresses.ts';

/** The maps of the site (https://www.sitemaps.org/protocol.html): an index of small ones, each quickly made. */

const pages = ['/', '/statistics', '/sources', '/tags', '/vendors', '/categories', '/packages'];

/** The index: a map of the pages and topics, and one for each month of publication. */
export function sitemapIndex(months: readonly string[], baseUrl: string): string {
  return document(
    'sitemapindex',
    ['topics', ...months].map((name) => `<sitemap><loc>${xml(`${baseUrl}/sitemap-${name}.xml`)}</loc></sitemap>\n`),
  );
}

/** The pages that are no vulnerability's. */
export function topicsMap(tags: z.output<typeof siteTags>, baseUrl: string): string {
  const paths = [...pages, ...categoryCodes.map((code) => `/categories/${code}`), ...tags.map(tagPath)];
  return document(
    'urlset',
    paths.map((path) => entry(baseUrl + path, null)),
  );
}

/** Vulnerabilities with their last change. */
export function vulnerabilitiesMap(rows: z.output<typeof siteVulnerabilities>, baseUrl: string): string {
  return document(
    'urlset',
    rows.map(({ id, modified_at }) => entry(`${baseUrl}/vulnerabilities/${id}`, modified_at)),
  );
}

function document(root: 'sitemapindex' | 'urlset', parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('')}</${root}>
`;
}

function entry(address: string, modified: string | null): string {
  const when = modified === null ? '' : `<lastmod>${modified}</lastmod>`;
  return `<url><loc>${xml(address)}</loc>${when}</url>\n`;
}
