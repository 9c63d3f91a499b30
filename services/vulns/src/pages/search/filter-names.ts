import { fieldTexts, valueName } from '../../search/filters/parameter-fields.ts';
import type { PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { searchMessages } from './messages/messages.ts';

/** What a parameter is called. */
export function labelOf(name: string, { messages, language }: PageRequest): string {
  return fieldTexts(name, language)?.label ?? (name === 'limit' ? messages.rowsPerPage : name);
}

/** What people call a value of a parameter. @param counts where names of tags may be found */
export function shownValue(name: string, value: string, { language }: PageRequest, counts: Counts | null): string {
  const counted = counts?.facets
    .find(({ parameter }) => parameter === name)
    ?.values.find((each) => each.value === value.toLowerCase());
  return counted?.name ?? valueName(name, value, language);
}

/** A parameter with its values in words: `Vendor: Apache, Cisco`, `Published or updated: in the last 7 days`. */
export function parameterText(
  name: string,
  values: readonly string[],
  pageRequest: PageRequest,
  counts: Counts | null,
): string {
  const { messages, language } = pageRequest;
  const own = searchMessages[language];
  const duration = name === 'since' ? durationText(values.join(), pageRequest) : null;
  if (duration !== null) return `${own.publishedOrModified}${messages.colon}${own.within(duration)}`;
  const shown = values.map((value) => shownValue(name, value, pageRequest, counts));
  return `${labelOf(name, pageRequest)}${messages.colon}${shown.join(', ')}`;
}

/** A relative time such as `7d` in words; null for anything else. */
export function durationText(value: string, { language }: PageRequest): string | null {
  const [, n, unit] = /^(\d+)([mhdw])$/i.exec(value) ?? [];
  if (n === undefined) return null;
  const { durations } = searchMessages[language];
  return durations[unit?.toLowerCase() as keyof typeof durations](Number(n));
}
