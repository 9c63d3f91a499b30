import type { Term } from '@kairan/full-text/query';
import type { Language } from '../../vulnerability.ts';
import type { Condition } from '../condition.ts';
import type { Comparison, Expected } from '../filters/query-field.ts';

/** A search text (`q`), understood. */
export interface UnderstoodQuery {
  /** What it asks of a vulnerability. `nothing` for a text without a letter or digit. */
  readonly condition: Condition;
  /**
   * Narrower conditions that order the results by relevance, best first, evaluated within names (`Scope`): each tier holds
   * what meets it and none before it, and whatever meets only `condition` comes last. First the product or package that bears the very name (of
   * `tomcat rce`, those that names or tags call so before those of which a text says it), then plain
   * words beside each other as one phrase in a name or title, then all words in names and titles, where terms of the
   * vocabulary count by their words, or by the products, vendors and frameworks that they mean; then what meets `condition`
   * within names: what is classified as a term says it at least by its tags.
   */
  readonly tiers: readonly Condition[];
  /** The words and phrases that results are marked with. */
  readonly marked: readonly Term[];
  /** Terms of the vocabulary that were recognised, in the order of the text, without proper names as they are (`.net`). */
  readonly recognised: readonly RecognisedTerm[];
  /**
   * What must hold together, in the order of the text: words, phrases, terms of the vocabulary, fields, exclusions and groups
   * in parentheses. A text with `OR` outside parentheses is one part. Pages show them one by one and tell which finds nothing.
   */
  readonly parts: readonly QueryPart[];
}

export const partTypes = ['words', 'phrase', 'term', 'field', 'group'] as const;

/** A part of a search text. */
export interface QueryPart {
  /** As written. */
  readonly text: string;
  /** Where it is: UTF-16 code units, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly type: (typeof partTypes)[number];
  /** Of a `field` alone: the parameter of lists that says the same (`vendor`, `cvss_from`), what is compared, and the value. */
  readonly field?: {
    readonly parameter: string;
    readonly comparison: Comparison;
    readonly value: string;
  };
  /** Whether it is excluded (`-word`). */
  readonly excluded: boolean;
  /** What it asks by itself, the exclusion included. */
  readonly condition: Condition;
  /** The search text without it; empty if nothing else is left. */
  readonly without: string;
}

/** A part of a search text that the vocabulary has. */
export interface RecognisedTerm {
  /** As written. */
  readonly text: string;
  /** Where it is: UTF-16 code units, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** What the term means, by language of the page, for the chip. */
  readonly names: Readonly<Record<Language, string>>;
  /** The search text that looks for the plain words instead: this part in quotes. */
  readonly without: string;
}

/** A mistake in a search text. */
export interface QueryProblem {
  /** A sentence that says where it is and what to send instead. */
  readonly message: string;
  /** What to send instead. */
  readonly expected: Expected;
  readonly start: number;
  readonly end: number;
}
