import { vendorKey } from '../tags/vendors.ts';
import { severities, sourceCodes } from '../vulnerability.ts';
import type { Filters } from './filters.ts';
import type { BoundedCount, Counts, FacetCount, FacetKind } from './flag-counts.ts';

/** The parameters of a search whose values are counted. */
export const facetParameters = [
  'severity',
  'kev',
  'poc',
  'source',
  'category',
  'language',
  'framework',
  'vendor',
  'tag',
] as const;
export type FacetParameter = (typeof facetParameters)[number];

/** The values of one parameter with how many vulnerabilities a search for each of them would find. */
export interface FacetGroup {
  parameter: FacetParameter;
  values: BoundedCount[];
  /** The keys of the values that the search asks for. */
  asked: string[];
}

/** What a search asks for beside one parameter: all counts of that parameter's values are among these. */
export function without(filters: Filters, parameter: FacetParameter): Filters {
  if (parameter === 'kev' || parameter === 'poc') return { ...filters, [parameter]: null };
  return { ...filters, [parameter]: [] };
}

/**
 * Whether counts of a parameter's values leave out what the search asks of that parameter itself: where one of its values is
 * enough, or replaces another. All tags must be there, so theirs are counted within the search.
 */
export function standsAside(parameter: FacetParameter, filters: Filters): boolean {
  if (parameter === 'tag') return false;
  const value = filters[parameter];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** Tags of one kind that are counted, the most frequent ones. */
const mostTags = 8;
const mostCategories = 15;

/** The kind of facets that a parameter looks in, and what the search asks of it, by key. */
const kindOf: Partial<Record<FacetParameter, FacetKind>> = {
  category: 'category',
  language: 'language',
  framework: 'framework',
  vendor: 'vendor',
  tag: 'weakness',
};

/**
 * The values of a parameter, counted.
 * @param own the search itself: what it asks for is counted in it, which is less to look at
 * @param beside the search without the parameter where that stands aside, else the search itself
 */
export async function groupOf(
  parameter: FacetParameter,
  { own, beside }: { own: Counts; beside: Counts },
  filters: Filters,
): Promise<FacetGroup> {
  const asked = keysAsked(parameter, filters);
  const values = await valuesIn(beside, parameter, asked);
  if (beside === own || values.every(({ exact }) => exact)) return { parameter, values, asked };
  const known = new Map((await valuesIn(own, parameter, asked)).map((value) => [value.key, value]));
  return {
    parameter,
    values: values.map((value) => (asked.includes(value.key) && known.get(value.key)) || value),
    asked,
  };
}

async function valuesIn(counts: Counts, parameter: FacetParameter, asked: readonly string[]): Promise<BoundedCount[]> {
  const kind = kindOf[parameter];
  if (kind === undefined) {
    const { flags, exact } = await counts.flags();
    return flagValues(parameter, flags).map((value) => ({ ...value, exact }));
  }
  const facets = await counts.facets(kind, kind === 'category' ? mostCategories : mostTags, asked);
  return facets.counts.map((value) => ({ ...value, exact: facets.exact }));
}

function keysAsked(parameter: FacetParameter, filters: Filters): string[] {
  if (parameter === 'vendor') return filters.vendor.map(vendorKey);
  if (parameter === 'tag') return filters.tag.filter((slug) => slug.startsWith('cwe-'));
  const value = filters[parameter];
  if (typeof value === 'boolean') return [value ? '1' : '0'];
  return value === null ? [] : [...value];
}

/** Each value that the flags of a vulnerability tell (`flagsOf` in ingest/derive.ts), and whether they do. */
const flagChecks: Partial<Record<FacetParameter, readonly (readonly [string, (flags: number) => boolean])[]>> = {
  severity: severities.map((severity, i) => [severity, (flags) => (flags & 7) === i] as const),
  kev: [
    ['1', (flags) => (flags & 8) !== 0],
    ['0', (flags) => (flags & 8) === 0],
  ],
  poc: [
    ['1', (flags) => (flags & 16) !== 0],
    ['0', (flags) => (flags & 16) === 0],
  ],
  source: sourceCodes.map((source, i) => [source, (flags) => (flags & (32 << i)) !== 0] as const),
};

function flagValues(parameter: FacetParameter, flags: ReadonlyMap<number, number>): FacetCount[] {
  return (flagChecks[parameter] ?? []).map(([key, holds]) => {
    let count = 0;
    for (const [each, n] of flags) if (holds(each)) count += n;
    return { key, count };
  });
}
