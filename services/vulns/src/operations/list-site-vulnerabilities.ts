import { z } from 'zod';
import { publishedIn } from '../search/figures/published-slots.ts';
import { operation } from '../vulnerabilities.ts';

/**
 * Far more than any month has so far, and below the sitemap limit of 50,000 (https://www.sitemaps.org/protocol.html).
 */
const most = 10_000;

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
    const { image } = await view.cached();
    const slots = publishedIn(image, input.month).slice(0, most);
    if (slots.length === 0) return fail('not_found', 'Nothing was published in this month.');
    return {
      data: slots.map((slot) => {
        const modified = image.value(slot, 'modified');
        return { id: image.cve(slot), modified_at: modified === 0 ? null : new Date(modified).toISOString() };
      }),
    };
  },
});
