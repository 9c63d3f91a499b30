import type { Language } from '../../vulnerability.ts';
import type { Field, FieldTexts } from './filter.ts';
import { filterNames, filters } from './registry.ts';

/** The fields of all parameters of filters, by the parameter's name. */
export const parameterFields: ReadonlyMap<string, Field> = new Map(
  filterNames.flatMap((name) => Object.entries(filters[name].fields)),
);

/** What pages say of a parameter of filters; undefined for any other. */
export function fieldTexts(parameter: string, language: Language): FieldTexts | undefined {
  return parameterFields.get(parameter)?.texts[language];
}

/** What people call a value of a parameter; one without a name is shown as it is. */
export function valueName(parameter: string, value: string, language: Language): string {
  const names = fieldTexts(parameter, language)?.values;
  return names !== undefined && Object.hasOwn(names, value) ? (names[value] as string) : value;
}
