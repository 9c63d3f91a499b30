import { type SourceCode, sourceCodes } from '../../vulnerability.ts';
import type { Image } from '../image/image.ts';
import { sharedSize } from '../slot-set.ts';
import { perImage } from './per-image.ts';
import { countTopic, type TopicCounts } from './topic.ts';
import { countTrends, type Trends } from './trends.ts';

/** Counts of all published vulnerabilities. */
export interface Statistics extends TopicCounts, Trends {
  by_source: Record<SourceCode, number>;
  /** When they were counted: RFC 3339. */
  at: string;
}

/** Counts all published vulnerabilities of an image, once. 350,000 take about 20 ms. */
export const statisticsOf = perImage((image): Statistics => {
  const { published } = image;
  const by_source = Object.fromEntries(
    sourceCodes.map((source) => [source, sharedSize(published, image.facet(`source:${source}`))]),
  ) as Record<SourceCode, number>;
  return { ...countTopic(image, published), ...countTrends(image), by_source, at: new Date().toISOString() };
});

/** Counts what was published within a span of time, both ends included: milliseconds since 1970. */
export function publishedWithin(image: Image, from: number, to: number): number {
  return sharedSize(image.published, image.span({ column: 'published', from, to }));
}
