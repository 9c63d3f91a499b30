import type { Queries } from '@kairan/database/open';
import type { z } from 'zod';
import type { FacetKind } from '../../tags/tag-kinds.ts';
import type { Language } from '../../vulnerability.ts';
import type { Clause } from '../clause.ts';

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
  readonly match: Match<Value>;
  /** Makes the check that tells matches from counted flags alone (`document/flags.ts`): such searches are counted exactly. */
  flags?(value: Value): FlagCheck;
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

export type FlagCheck = (countedFlags: number) => boolean;

/** How vulnerabilities are found. */
export type Match<Value> = TokenMatch<Value> | ColumnMatch<Value> | ListMatch;

/** By tokens of the full-text index, which `Facts` of a single vulnerability have as well. */
interface TokenMatch<Value> {
  readonly by: 'tokens';
  /** Lists of tokens, of each of which a vulnerability must have one; an empty list finds nothing. */
  tokens(value: Value, db: Queries): readonly string[][] | Promise<readonly string[][]>;
  /** Its kinds of tokens, by the letter of `~k:1`. */
  readonly kinds: Readonly<Record<string, TokenKind>>;
}

/** A kind of tokens. A token's key is what follows its colon. */
export interface TokenKind {
  /** The check on a row of SQLite: on `vuln_sort` as `s`, or on `vuln` as `v`, which costs more. */
  check(key: string): Clause;
  /** Roughly which share of all vulnerabilities has the token, 0 to 1: webhooks are looked up by their rarest. */
  share(key: string): number;
}

/** By a span of an indexed column of `vuln_sort`, inclusive. */
interface ColumnMatch<Value> {
  readonly by: 'column';
  span(value: Value): ColumnSpan;
}

export interface ColumnSpan {
  readonly column: 'modified' | 'score' | 'epss';
  readonly from: number | null;
  readonly to: number | null;
}

/** By the list itself, which has a way of its own for each of these: `search/list.ts`, `changes/condition.ts`. */
interface ListMatch {
  readonly by: 'list';
  readonly what: 'words' | 'package' | 'published';
}

/** How the values of a filter are counted, each as a search for it would find. */
export type Facet<Value> = {
  /** The keys of the values that a search filters by. */
  selected(value: Value): readonly string[];
  /** Whether a vulnerability must have all selected values: they are counted within the search then. */
  readonly all?: boolean;
} & (
  | { readonly by: 'flags'; readonly values: readonly (readonly [key: string, holds: FlagCheck])[] }
  | { readonly by: 'kind'; readonly kind: FacetKind; readonly most: number }
);

/** How a form offers a parameter: `slug` and `package` are lines of text with a common hint each. */
type Control =
  | { readonly control: 'words' | 'boxes' | 'slug' | 'package' | 'date' }
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
  /** Names of values; others are shown as they are. */
  readonly values?: Readonly<Record<string, string>>;
}
