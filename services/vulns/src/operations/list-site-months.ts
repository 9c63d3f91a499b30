import { z } from 'zod';
import { publishedMonths } from '../search/figures/published-slots.ts';
import { operation } from '../vulnerabilities.ts';

export const siteMonths = z.array(z.string().describe('`2026-11`'));

export const listSiteMonths = operation({
  name: 'list_site_months',
  summary: 'List the months with published vulnerabilities, latest first, for the sitemap.',
  effect: 'read',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ data: siteMonths }),

  async handle(_call, { view }) {
    const { image } = await view.cached();
    return { data: await publishedMonths(image) };
  },
});
