import { type SitemapPage, sitemap, sitemapIndex } from '@kairan/web/sitemap';
import type { z } from 'zod';
import type { siteTags } from '../../operations/list-site-tags.ts';
import type { siteVulnerabilities } from '../../operations/list-site-vulnerabilities.ts';
import { categoryCodes } from '../../tags/categories.ts';
import { languages } from '../../vulnerability.ts';
import { tagPath } from '../topics/addresses.ts';

/** The maps of the site (https://www.sitemaps.org/protocol.html): an index of small ones, each quickly made. */

const pages = ['/', '/check', '/statistics', '/sources', '/tags', '/vendors', '/categories', '/packages'];

/** The index: a map of the pages and topics, and one for each month of publication. */
export function monthsIndex(months: readonly string[], baseUrl: string): string {
  return sitemapIndex(['topics', ...months].map((name) => `${baseUrl}/sitemap-${name}.xml`));
}

/** The pages that are no vulnerability's. */
export function topicsMap(tags: z.output<typeof siteTags>, baseUrl: string): string {
  const paths = [...pages, ...categoryCodes.map((code) => `/categories/${code}`), ...tags.map(tagPath)];
  return sitemap(paths.flatMap((path) => inEachLanguage(path, baseUrl)));
}

/** Vulnerabilities with their last change. */
export function vulnerabilitiesMap(rows: z.output<typeof siteVulnerabilities>, baseUrl: string): string {
  return sitemap(
    rows.flatMap(({ id, modified_at: modifiedAt }) => inEachLanguage(`/vulnerabilities/${id}`, baseUrl, modifiedAt)),
  );
}

/** A page in each language. The pages themselves name the others (`hreflang`). */
function inEachLanguage(path: string, baseUrl: string, modifiedAt: string | null = null): SitemapPage[] {
  return languages.map((language) => ({ url: `${baseUrl}/${language}${path}`, modifiedAt }));
}
