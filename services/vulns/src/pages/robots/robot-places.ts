import { hash } from 'node:crypto';
import { headerOf } from '@kairan/doors/asked';
import { encoded } from '@kairan/doors/encoded';
import { acceptedEncodings } from '@kairan/doors/negotiate';
import type { z } from 'zod';
import { listSiteMonths, type siteMonths } from '../../operations/list-site-months.ts';
import { listSiteTags, type siteTags } from '../../operations/list-site-tags.ts';
import { listSiteVulnerabilities, type siteVulnerabilities } from '../../operations/list-site-vulnerabilities.ts';
import type { PagePlace, Shown } from '../places.ts';
import { robotsText } from './robots.ts';
import { sitemapIndex, topicsMap, vulnerabilitiesMap } from './sitemap.ts';

/** What is for programs that walk the site. */
export const robotPlaces: readonly PagePlace[] = [
  {
    path: /^\/robots\.txt$/,
    show: async (shown) => answered(robotsText(shown.visit.baseUrl), 'text/plain', shown),
  },
  {
    path: /^\/sitemap\.xml$/,
    show: async (shown) => {
      const { data } = await shown.questions.ask<{ data: z.output<typeof siteMonths> }>(listSiteMonths, {});
      return answered(sitemapIndex(data, shown.visit.baseUrl), 'application/xml', shown);
    },
  },
  {
    path: /^\/sitemap-topics\.xml$/,
    show: async (shown) => {
      const { data } = await shown.questions.ask<{ data: z.output<typeof siteTags> }>(listSiteTags, {});
      return answered(topicsMap(data, shown.visit.baseUrl), 'application/xml', shown);
    },
  },
  {
    path: /^\/sitemap-(\d{4}-\d{2})\.xml$/,
    show: async (shown) => {
      type Answer = { data: z.output<typeof siteVulnerabilities> };
      const { data } = await shown.questions.ask<Answer>(listSiteVulnerabilities, { month: shown.parts[0] });
      return answered(vulnerabilitiesMap(data, shown.visit.baseUrl), 'application/xml', shown);
    },
  },
];

/** Seconds for which a robot may go by what it has. */
const lifetime = 3600;

async function answered(text: string, type: string, { request, connection }: Shown): Promise<Response> {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  const headers = {
    'Cache-Control': `public, max-age=${lifetime}`,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  };
  if (headerOf(request, connection, 'if-none-match') === etag) return new Response(null, { status: 304, headers });
  const { body, encoding } = await encoded(text, acceptedEncodings(headerOf(request, connection, 'accept-encoding')));
  return new Response(request.method === 'HEAD' ? null : (body as string | Uint8Array<ArrayBuffer>), {
    headers: {
      ...headers,
      'Content-Type': `${type}; charset=utf-8`,
      ...(encoding !== null && { 'Content-Encoding': encoding }),
    },
  });
}
