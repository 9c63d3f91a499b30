import type { Page } from '@kairan/web/page-response';
import { robotsText } from '@kairan/web/robots';
import type { z } from 'zod';
import { listSiteMonths, type siteMonths } from '../../operations/list-site-months.ts';
import { listSiteTags, type siteTags } from '../../operations/list-site-tags.ts';
import { listSiteVulnerabilities, type siteVulnerabilities } from '../../operations/list-site-vulnerabilities.ts';
import type { PageRoute } from '../routes.ts';
import { monthsIndex, topicsMap, vulnerabilitiesMap } from './sitemap.ts';

const robotRules = {
  disallow: [
    // What is for programs with a token, for people who are signed in, or larger than a robot wants it.
    ...['/account', '/api/', '/download.', '/forgot', '/mcp', '/set-up', '/sign-'],
    // Searches, positions in lists and lookups: there is no end of them.
    ...['/*/?', '/*?*cursor=', '/*?*q=', '/*?*version=', '/*/packages?'],
    // Choices, which redirect to the same page.
    ...['/*?*lang=', '/*?*rows='],
  ],
};

/** What is for programs that walk the site. */
export const robotRoutes: readonly PageRoute[] = [
  {
    path: /^\/robots\.txt$/,
    show: async (shown) => answered(robotsText(shown.pageRequest.baseUrl, robotRules), 'text/plain'),
  },
  {
    path: /^\/sitemap\.xml$/,
    show: async (shown) => {
      const { data } = await shown.questions.ask<{ data: z.output<typeof siteMonths> }>(listSiteMonths, {});
      return answered(monthsIndex(data, shown.pageRequest.baseUrl), 'application/xml');
    },
  },
  {
    path: /^\/sitemap-topics\.xml$/,
    show: async (shown) => {
      const { data } = await shown.questions.ask<{ data: z.output<typeof siteTags> }>(listSiteTags, {});
      return answered(topicsMap(data, shown.pageRequest.baseUrl), 'application/xml');
    },
  },
  {
    path: /^\/sitemap-(\d{4}-\d{2})\.xml$/,
    show: async (shown) => {
      type Answer = { data: z.output<typeof siteVulnerabilities> };
      const { data } = await shown.questions.ask<Answer>(listSiteVulnerabilities, { month: shown.parts[0] });
      return answered(vulnerabilitiesMap(data, shown.pageRequest.baseUrl), 'application/xml');
    },
  },
];

/** Seconds for which a robot may go by what it has. */
const lifetime = 3600;

/** Sent as pages are: encoded, and not again to robots that have it. */
function answered(text: string, type: string): Page {
  return {
    html: text,
    language: 'en',
    contentSecurityPolicy: "default-src 'none'",
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${lifetime}`,
      Vary: 'Accept-Encoding',
    },
  };
}
