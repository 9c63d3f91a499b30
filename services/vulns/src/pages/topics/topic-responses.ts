import type { z } from 'zod';
import { getTopicTrend, type topicTrend } from '../../operations/get-topic-trend.ts';
import { listVulnerabilities } from '../../operations/list-vulnerabilities.ts';
import type { WithoutCve } from '../../operations/without-cve.ts';
import type { Listed, PageQueries, Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';

export type Trend = z.output<typeof topicTrend>;

/** The responses that most topic pages show. */
export interface TopicResponses {
  readonly trend: Trend;
  readonly lists: TopicLists;
}

/** The first vulnerabilities of a topic. */
export interface TopicLists {
  readonly newest: readonly Row[];
  /** The known exploited ones, latest listing first, then those with the highest EPSS. */
  readonly urgent: readonly Row[];
  /** Of a package: advisories that no published CVE covers. */
  readonly withoutCve: readonly WithoutCve[];
}

const shown = 5;

/**
 * Queries the counts of a topic and the first rows of its lists.
 * @param trendInput the input of `get_topic_trend`
 * @param filters the search parameters of the topic
 * @throws {ApiError} `not_found`
 */
export async function topicResponses(
  questions: PageQueries,
  { language: lang }: PageRequest,
  trendInput: Record<string, unknown>,
  filters: Record<string, unknown>,
): Promise<TopicResponses> {
  const trend = await trendOf(questions, trendInput);
  const list = async (more: Record<string, unknown>) =>
    questions.ask<Listed>(listVulnerabilities, { ...filters, ...more, lang, limit: shown });
  const { data: newest, without_cve: withoutCve = [] } = await list({ sort: '-published' });
  const exploited = trend.kev > 0 ? (await list({ kev: true, sort: '-kev_added' })).data : [];
  const likely = exploited.length < shown ? (await list({ kev: false, sort: '-epss' })).data : [];
  const urgent = [...exploited, ...likely.filter(({ epss }) => epss !== null)].slice(0, shown);
  return { trend, lists: { newest, urgent, withoutCve } };
}

/**
 * Queries the counts of a topic.
 * @param trendInput the input of `get_topic_trend`
 * @throws {ApiError} `not_found`
 */
export async function trendOf(questions: PageQueries, trendInput: Record<string, unknown>): Promise<Trend> {
  return (await questions.ask<{ data: Trend }>(getTopicTrend, trendInput)).data;
}
