import type { z } from 'zod';
import type { FacetKind, TagKind } from '../../tags/tag-kinds.ts';
import type { Language } from '../../vulnerability.ts';
import type { Condition } from '../condition.ts';
import type { QueryFields } from './query-field.ts';

/**
 * A filter of the list of vulnerabilities, with everything any channel needs to know about it. Each has a file in this folder
 * and a line in `registry.ts`; REST, MCP, counts, feeds, downloads, webhooks and pages derive from there.
 * @template Value what `Filters` holds of it
 */
export interface Filter<Value = unknown, Parameters extends z.ZodRawShape = z.ZodRawShape> {
  /** By name, with descriptions as REST shows them. */
  readonly parameters: Parameters;
  /** The value of a list that is not filtered by it. */
  readonly none: Value;
  /** Reads the value from parsed parameters; the same values in another order, or given twice, make an equal value. */
  read(input: Input<Parameters>): Value;
  /** Writes a value as parameters: the inverse of `read`. */
  write(value: Value): QueryValues;
  /** Returns what is wrong with its parameters together, as a sentence for the caller; null if nothing. */
  problem?(input: Input<Parameters>): string | null;
  /**
   * What a vulnerability must meet, for a value other than `none`.
   * @param now the time from which relative times count (`since=7d`): see `relative-time.ts`
   */
  condition(value: Value, tags: TagLookup, now: number): Condition;
  /** The fields by which `q` names it; empty: none. */
  readonly query: QueryFields;
  /** How its values are counted beside a search; absent: they are not. */
  readonly facet?: Facet<Value>;
  /** How pages show each parameter. */
  readonly fields: { readonly [Name in keyof Parameters]: Field };
  /** Descriptions for models, if another than that of REST. */
  readonly mcp?: { readonly [Name in keyof Parameters]?: string };
}

type Input<Parameters extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Parameters>>>;

/** Parameters with their values; null and empty lists are left out of a query. */
export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** The tags that are known. */
export interface TagLookup {
  /** The tag that a slug means; null if no vulnerability ever had it. */
  find(slug: string): { readonly kind: TagKind; readonly key: string } | null;
}

/** How the values of a filter are counted, each as a search for it would find. */
export type Facet<Value> = {
  /** The keys of the values that a search filters by. */
  selected(value: Value): readonly string[];
  /** Whether a vulnerability must have all selected values: they are counted within the search then. */
  readonly all?: boolean;
} & (
  | { readonly by: 'values'; readonly values: readonly (readonly [key: string, condition: Condition])[] }
  | { readonly by: 'kind'; readonly kind: FacetKind; readonly most: number }
);

/** How a form offers a parameter: `slug` and `package` are lines of text with a common hint each, `line` has its own. */
type Control =
  | { readonly control: 'words' | 'boxes' | 'slug' | 'package' | 'line' | 'date' }
  /** `usual`: the value that no choice means; else it does not filter. */
  | { readonly control: 'choice'; readonly usual?: string }
  | { readonly control: 'number'; readonly most: number };

export type Field = Control & {
  readonly texts: Readonly<Record<Language, FieldTexts>>;
};

export interface FieldTexts {
  readonly label: string;
  /** The heading over its counted values, if another. */
  readonly heading?: string;
  /** What to write into a `line`, with an example. */
  readonly hint?: string;
  /** Names of values; others are shown as they are. */
  readonly values?: Readonly<Record<string, string>>;
}
