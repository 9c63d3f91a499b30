import { fieldTexts, valueName } from '../../search/filters/parameter-fields.ts';
import type { PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';

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
