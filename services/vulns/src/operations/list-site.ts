import { z } from 'zod';
import { tagKinds } from '../search/filters.ts';
import { listTags } from '../storage/facets.ts';
import { type NewestId, newestIds } from '../storage/newest-ids.ts';
import { operation } from '../vulnerabilities.ts';

/** Together less than the 50,000 addresses that a map of a site may hold (https://www.sitemaps.org/protocol.html). */
const mostTags = 10_000;
const mostVulnerabilities = 20_000;
/** Rows read at a time; other requests are answered in between. */
const together = 1_000;

/** What a map of the site names: the tags most used, and the newest vulnerabilities. */
export const siteShape = z.object({
  tags: z.array(z.object({ slug: z.string(), kind: z.enum(tagKinds) })),
  vulnerabilities: z.array(z.object({ id: z.string(), modified_at: z.iso.datetime().nullable() })),
});

export const listSite = operation({
  name: 'list_site',
  summary: 'List what a map of the site names: the tags most used, and the newest vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ data: siteShape }),

  async handle(_call, { view }) {
    const tags = await listTags(view.db, { q: null, kind: null, after: null, limit: mostTags });
    const vulnerabilities: NewestId[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; vulnerabilities.length < mostVulnerabilities; ) {
      const rows = await newestIds(view.db, before, together);
      vulnerabilities.push(...rows);
      const last = rows.at(-1);
      if (rows.length < together || !last) break;
      before = last.id;
      await new Promise(setImmediate);
    }
    return {
      data: {
        tags: tags.map(({ slug, kind }) => ({ slug, kind: kind as (typeof tagKinds)[number] })),
        vulnerabilities: vulnerabilities.map(({ cve, modified }) => ({
          id: cve,
          modified_at: modified === 0 ? null : new Date(modified).toISOString(),
        })),
      },
    };
  },
});
