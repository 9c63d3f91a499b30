import { xml } from '@kairan/doors/xml';
import type { z } from 'zod';
import type { siteShape } from '../../operations/list-site.ts';
import { categoryCodes } from '../../tags/categories.ts';
import { tagPath } from '../topics/addresses.ts';

const pages = ['/', '/statistics', '/sources', '/tags', '/vendors', '/categories', '/packages'];

/** The map of the site (https://www.sitemaps.org/protocol.html): its pages, topics, and the newest vulnerabilities. */
export function sitemapText({ tags, vulnerabilities }: z.output<typeof siteShape>, baseUrl: string): string {
  const plain = [...pages, ...categoryCodes.map((code) => `/categories/${code}`), ...tags.map(tagPath)];
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${plain.map((path) => entry(baseUrl + path, null)).join('')}${vulnerabilities
  .map(({ id, modified_at }) => entry(`${baseUrl}/vulnerabilities/${id}`, modified_at))
  .join('')}</urlset>
`;
}

function entry(address: string, modified: string | null): string {
  const when = modified === null ? '' : `<lastmod>${modified}</lastmod>`;
  return `<url><loc>${xml(address)}</loc>${when}</url>\n`;
}
