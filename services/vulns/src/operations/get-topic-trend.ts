import { z } from 'zod';
import { lastMonths } from '../responses/statistics.ts';
import { countYears, noCounts } from '../search/figures/publications.ts';
import { countTopic } from '../search/figures/topic.ts';
import { packageParameters } from '../search/parameters/package-parameter.ts';
import { slugText } from '../search/parameters/parameters.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { SlotSet } from '../search/slot-set.ts';
import { findTag } from '../search/tags/find-tag.ts';
import { categoryCodes } from '../tags/categories.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import { operation } from '../vulnerabilities.ts';
import { severities } from '../vulnerability.ts';

const counts = z.record(z.enum(severities), z.int());

/** The number of vulnerabilities of a topic, by severity and time of publication. */
export const topicTrend = z.object({
  total: z.int(),
  severities: counts,
  kev: z.int(),
  poc: z.int(),
  by_month: z.array(z.object({ month: z.string(), severities: counts })).describe('Published in the last 24 months'),
  by_year: z.array(z.object({ year: z.string(), severities: counts })).describe('From the first year to the last'),
});

const input = z
  .object({
    tag: slugText.optional().describe('The slug of a tag'),
    kind: z.enum(tagKinds).optional().describe('The kind of the tag; needed if two kinds have its slug'),
    category: z.enum(categoryCodes).optional(),
    package: packageParameters.package.describe(
      'Package URL or ecosystem/name; the releases of a distribution are counted together',
    ),
  })
  .refine(
    ({ tag, category, package: named }) => [tag, category, named].filter((one) => one !== undefined).length === 1,
    {
      message: 'Send exactly one of tag, category and package.',
    },
  );

export const getTopicTrend = operation({
  name: 'get_topic_trend',
  summary:
    'Count the published vulnerabilities of one tag, category or package, in total and by month and year of publication.',
  effect: 'read',
  who: 'anyone',
  input,
  output: z.object({ data: topicTrend }),
  errors: ['not_found'],

  async handle({ input, fail }, { view, now }) {
    const { image, engine } = await view.cached();
    const topic = await topicOf(input, engine);
    if (!topic) return fail('not_found', 'Tag not found. GET /api/v1/tags lists all tags.');
    const { total, severities, kev, poc, by_month } = countTopic(image, topic);
    return {
      data: {
        ...{ total, severities, kev, poc },
        by_month: lastMonths(now()).map((month) => ({ month, severities: by_month.get(month) ?? noCounts() })),
        by_year: countYears(by_month),
      },
    };
  },
});

/** The vulnerabilities of a topic, of any state; null for an unknown tag. */
async function topicOf(
  { tag: slug, kind, category, package: named }: z.output<typeof input>,
  { image, packages }: SearchEngine,
): Promise<SlotSet | null> {
  if (category !== undefined) return image.facet(`category:${category}`);
  if (named) return packages.naming(named);
  const tag = slug === undefined ? undefined : findTag(image, slug, kind);
  return tag ? image.facet(`${tag.kind}:${tag.key}`) : null;
}
