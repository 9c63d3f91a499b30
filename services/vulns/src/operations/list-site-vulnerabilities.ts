import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { newestIds } from '../storage/newest-ids.ts';
import { keysOfMonth } from '../storage/published-months.ts';
import { operation } from '../vulnerabilities.ts';

/** Far more than any month has yet, and less than the 50,000 that a map may hold (https://www.sitemaps.org/protocol.html). */
const most = 10_000;
/** Rows read at a time; other requests are answered in between. */
const together = 1_000;

export const siteVulnerabilities = z.array(z.object({ id: z.string(), modified_at: z.iso.datetime().nullable() }));

export const listSiteVulnerabilities = operation({
  name: 'list_site_vulnerabilities',
  summary: 'List what was published in a month, the newest first, for the map of the site.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ month: z.string().regex(/^(?:19[89]\d|20[0-4]\d)-(?:0[1-9]|1[0-2])$/, 'must be such as 2026-11') }),
  output: z.object({ data: siteVulnerabilities }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const data: z.input<typeof siteVulnerabilities> = [];
    const keys = keysOfMonth(input.month);
    while (data.length < most) {
      const rows = await newestIds(view.db, keys, together);
      for (const { cve, modified } of rows) {
        data.push({ id: cve, modified_at: modified === 0 ? null : new Date(modified).toISOString() });
      }
      const last = rows.at(-1);
      if (rows.length < together || !last) break;
      keys.high = last.id;
      await setImmediate();
    }
    return data.length > 0 ? { data } : fail('not_found', 'Nothing was published in this month.');
  },
});
