import type { z } from 'zod';
import { oncePer } from '../once-per.ts';
import type { Filter, QueryValues } from './filter.ts';
import { named, namedSubject } from './named-filters.ts';
import { q } from './q.ts';

/**
 * All filters of the list of vulnerabilities. Lists, counts, changes, feeds, downloads, webhooks, MCP and pages take their
 * parameters from here, and mean the same by them.
 */

/** Filters on what a vulnerability is about. Webhooks take these alone. */
const subject = { q, ...namedSubject };

const all = { q, ...named };

type Registry = Readonly<Record<string, { parameters: z.ZodRawShape; none: unknown }>>;
type ValuesOf<R extends Registry> = { [Name in keyof R]: R[Name]['none'] };
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
type ParametersOf<R extends Registry> = Intersection<R[keyof R]['parameters']>;

export type FilterName = keyof typeof all;

/** The values of all filters of a list. */
export type Filters = ValuesOf<typeof all>;

/** The values of the filters of a webhook. */
export type SubjectFilters = ValuesOf<typeof subject>;

/** The filters by name, in the order in which they are shown. */
export const filters: Readonly<Record<FilterName, Filter>> = all;
export const filterNames = Object.keys(all) as FilterName[];

/** The filters of a list of everything that is published. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, all[name].none])) as Filters;

function parametersOf<R extends Registry>(registry: R): ParametersOf<R> {
  return Object.assign({}, ...Object.values(registry).map(({ parameters }) => parameters));
}

/** The parameters of webhooks. A schema with these is refined by `checkTogether`. */
export const subjectParameters = parametersOf(subject);

/** The parameters of lists. A schema with these is refined by `checkTogether`. */
export const listParameters = parametersOf(all);

export type FilterInput = Partial<z.output<z.ZodObject<typeof listParameters>>>;

/** Reads filters from parsed parameters. The same values in another order, or given twice, make equal filters. */
export function filtersOf(input: FilterInput): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, filters[name].read(input)])) as Filters;
}

/** A rule for `superRefine`: parameters of one filter fit each other. */
export function checkTogether(input: FilterInput, context: z.core.$RefinementCtx): void {
  for (const name of filterNames) {
    const message = filters[name].problem?.(input) ?? null;
    if (message === null) continue;
    context.addIssue({ code: 'custom', path: Object.keys(filters[name].parameters).slice(0, 1), message });
  }
}

/** A filter that is in force. */
export interface SetFilter {
  name: FilterName;
  filter: Filter;
  value: unknown;
}

/** What each filter has that narrows nothing, as JSON. */
const narrowNothing = new Map(filterNames.map((name) => [name, JSON.stringify(filters[name].none)]));

/** The filters that narrow a list. A request asks several times. */
export const setFilters = oncePer((values: Filters): readonly SetFilter[] =>
  filterNames
    .map((name) => ({ name, filter: filters[name], value: values[name] }))
    .filter(({ name, value }) => value !== filters[name].none && JSON.stringify(value) !== narrowNothing.get(name)),
);

/** Whether filters let everything through, whatever its state. */
export function isUnfiltered(values: Filters): boolean {
  return values.state === 'all' && setFilters(values).every(({ name }) => name === 'state');
}

/** A name for filters, equal for equal filters; a filter that is added later changes no name. */
export function nameOf(values: Filters): string {
  return JSON.stringify(setFilters(values).map(({ name, value }) => [name, value]));
}

/** Filters that were stored as JSON, perhaps before some of them existed. */
export function storedFilters(json: string): Filters {
  return { ...noFilters, ...(JSON.parse(json) as Partial<Filters>) };
}

/** Writes filters as parameters, without those that narrow nothing. */
export function parametersFor(values: Filters): QueryValues {
  return Object.assign({}, ...setFilters(values).map(({ filter, value }) => filter.write(value)));
}
