import type { z } from 'zod';
import type { explainedSearch } from '../../operations/explain-search.ts';
import { truths } from '../../search/filters/flag-filter.ts';
import { isSwitch } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { durationText, labelOf, parameterText, shownValue } from './filter-names.ts';
import { searchMessages } from './messages/messages.ts';

/** A search text as it was understood. */
export type Explained = z.output<typeof explainedSearch>;
type Part = Explained['parts'][number];

/** What a page without a search text has. */
export const nothingExplained: Explained = { recognised: [], parts: [], marked: [] };

const signs = { '=': null, '>': '>', '>=': '≥', '<': '<', '<=': '≤' } as const;

/**
 * A part of a search text in words: `Vendor: Apache`, `CVSS ≥ 7`, `Published: in the last 7 days`, `without windows`,
 * `Known exploited: Not in CISA KEV`.
 */
export function partText({ text, field, excluded }: Part, pageRequest: PageRequest, counts: Counts | null): string {
  const own = searchMessages[pageRequest.language];
  if (field !== null && isSwitch(field.parameter)) {
    const holds = truths[field.value.toLowerCase()] !== excluded;
    return parameterText(field.parameter, [holds ? '1' : '0'], pageRequest, counts);
  }
  const plain = field === null ? text : fieldText(field, pageRequest, counts);
  return excluded ? own.excluded(field === null ? text.replace(/^-/, '') : plain) : plain;
}

function fieldText(
  { parameter, comparison, value, name }: NonNullable<Part['field']>,
  pageRequest: PageRequest,
  counts: Counts | null,
): string {
  const own = searchMessages[pageRequest.language];
  const compared = parameter.replace(/_(?:from|to)$/, '');
  const sign = signs[comparison];
  if (!Object.hasOwn(own.compared, compared)) {
    if (sign !== null)
      return `${labelOf(parameter, pageRequest)} ${sign} ${shownValue(parameter, value, pageRequest, counts)}`;
    if (name !== null) return `${labelOf(parameter, pageRequest)}${pageRequest.messages.colon}${name}`;
    return parameterText(parameter, value.split(','), pageRequest, counts);
  }
  const label = own.compared[compared as keyof typeof own.compared];
  const duration = durationText(value, pageRequest);
  if (duration === null)
    return sign === null ? `${label}${pageRequest.messages.colon}${value}` : `${label} ${sign} ${value}`;
  const since = comparison.startsWith('<') ? own.before(duration) : own.within(duration);
  return `${label}${pageRequest.messages.colon}${since}`;
}
