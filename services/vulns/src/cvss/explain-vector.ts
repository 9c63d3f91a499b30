import type { Language, Score } from '../vulnerability.ts';
import { metricName, valueWords } from './metric-texts.ts';
import { familyOf, type MetricGroup, metricsOf, undefinedValues } from './metrics.ts';

/** One metric of a vector, in words. */
export interface ExplainedMetric {
  /** As in the vector: `AV:N`. */
  code: string;
  group: MetricGroup;
  /** `Attack vector` */
  name: string;
  /** `Over the network, from anywhere` */
  meaning: string;
}

/** Longer text is not a vector; a complete vector of version 4 has about 250 characters. */
const longest = 400;

/**
 * Explains a vector metric by metric, in the order of the specification. Skips metrics that the vector leaves open or
 * the version does not have; of a repeated metric, the first counts.
 */
export function explainVector(
  { vector, version }: Pick<Score, 'vector' | 'version'>,
  language: Language,
): ExplainedMetric[] {
  const given = new Map<string, string>();
  for (const part of vector
    .slice(0, longest)
    .replace(/^\(|\)$/g, '')
    .split('/')) {
    const [metric = '', value = ''] = part.split(':');
    if (!given.has(metric)) given.set(metric, value);
  }
  const family = familyOf(version);
  return metricsOf(version).flatMap(({ code, group, values }) => {
    const value = given.get(code);
    if (value === undefined || !values.includes(value) || undefinedValues.includes(value)) return [];
    const name = metricName(family, code, language) ?? code;
    return [{ code: `${code}:${value}`, group, name, meaning: valueWords(family, code, value, language) ?? value }];
  });
}
