import { z } from 'zod';
import { packageKey } from '../affected/package-key.ts';
import { facetToken } from '../document/derive.ts';
import { lastMonths } from '../responses/statistics.ts';
import { packageParameters } from '../search/parameters/package-parameter.ts';
import { slugText } from '../search/parameters/parameters.ts';
import { findTag } from '../storage/facets.ts';
import { noCounts, type Topic, type TopicCounts } from '../storage/topic-counts.ts';
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
    const tag = input.tag === undefined ? null : await findTag(input.tag, view.db, input.kind);
    const topic = topicOf(input, tag) ?? fail('not_found', 'Tag not found. GET /api/v1/tags lists all tags.');
    const { topics } = await view.cached();
    const { by_month, ...counts } = await topics.get(view.db, topic);
    return {
      data: {
        ...counts,
        by_month: lastMonths(now()).map((month) => ({ month, severities: by_month.get(month) ?? noCounts() })),
        by_year: yearsOf(by_month),
      },
    };
  },
});

function topicOf(
  { category, package: named }: z.output<typeof input>,
  tag: Awaited<ReturnType<typeof findTag>>,
): Topic | null {
  if (category !== undefined) return { token: `~c:${category}` };
  if (named) return { packageKey: packageKey(named.ecosystem, named.name) };
  return tag && { token: facetToken(tag.kind, tag.key) };
}

/** Sums the months of each year, from the first year to the last; years without vulnerabilities are included. */
function yearsOf(byMonth: TopicCounts['by_month']): z.output<typeof topicTrend>['by_year'] {
  const years = [...byMonth.keys()].map((month) => Number(month.slice(0, 4)));
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counts = Array.from({ length: last - first + 1 }, (_, i) => ({
    year: String(first + i),
    severities: noCounts(),
  }));
  for (const [month, ofMonth] of byMonth) {
    const year = counts[Number(month.slice(0, 4)) - first];
    if (year) for (const severity of severities) year.severities[severity] += ofMonth[severity];
  }
  return counts;
}
