import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { newestIds } from '../storage/newest-ids.ts';
import { keysOfMonth } from '../storage/published-months.ts';
import { operation } from '../vulnerabilities.ts';

/**
 * Far more than any month has so far, and below the sitemap limit of 50,000 (https://www.sitemaps.org/protocol.html).
 */
const most = 10_000;
/** Rows read at a time; other requests are served in between. */
const batchSize = 1_000;

export const siteVulnerabilities = z.array(z.object({ id: z.string(), modified_at: z.iso.datetime().nullable() }));

export const listSiteVulnerabilities = operation({
  name: 'list_site_vulnerabilities',
  summary: 'List the vulnerabilities published in a month, newest first, for the sitemap.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    month: z.string().regex(/^(?:19[89]\d|20[0-4]\d)-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
  }),
  output: z.object({ data: siteVulnerabilities }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const data: z.input<typeof siteVulnerabilities> = [];
    const keys = keysOfMonth(input.month);
    while (data.length < most) {
      const rows = await newestIds(view.db, keys, batchSize);
      for (const { cve, modified } of rows) {
        data.push({ id: cve, modified_at: modified === 0 ? null : new Date(modified).toISOString() });
      }
      const last = rows.at(-1);
      if (rows.length < batchSize || !last) break;
      keys.high = last.id;
      await setImmediate();
    }
    return data.length > 0 ? { data } : fail('not_found', 'Nothing was published in this month.');
  },
});
