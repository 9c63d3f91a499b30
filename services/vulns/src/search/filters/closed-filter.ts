import { choice } from '@kairan/operation/input-problem';
import { any, type Condition, facet } from '../condition.ts';
import { closed, several } from '../parameters/parameters.ts';
import type { Field, Filter } from './filter.ts';
import { type Comparison, expectedLike, frenchChoice, type QueryField } from './query-field.ts';
import { sorted } from './sorted.ts';

interface ClosedTexts<Word> {
  /** Descriptions for REST and for models. */
  about: string;
  mcp: string;
  control: 'choice' | 'boxes';
  texts: Field['texts'];
  /** The words that `q` can compare, the greatest first. */
  scale?: readonly Word[];
}

type Words = readonly [string, ...string[]];

function parameterOf<const All extends Words>(words: All, about: string) {
  return several(closed(words)).describe(about);
}

type Parameters<Name extends string, All extends Words> = Record<Name, ReturnType<typeof parameterOf<All>>>;

/** A filter by the words of a closed list, each a facet (`severity:critical`), of which a vulnerability must have any. */
export function closedFilter<Name extends string, const All extends Words>(
  name: Name,
  words: All,
  { about, mcp, control, texts, scale = [] }: ClosedTexts<All[number]>,
): Filter<readonly All[number][], Parameters<Name, All>> {
  const named = <T>(value: T) => ({ [name]: value }) as Record<Name, T>;
  const facetOf = (word: All[number]) => facet(`${name}:${word}`);
  return {
    parameters: named(parameterOf(words, about)),
    none: [],
    read: (input) => sorted((input as Partial<Record<Name, All[number][]>>)[name]),
    write: named,
    condition: (value) => any(value.map(facetOf)),
    query: { [name]: closedField(name, words, facetOf, scale) },
    facet: {
      by: 'values',
      selected: (value) => value,
      values: words.map((word) => [word, facetOf(word)]),
    },
    fields: named({ control, texts }),
    mcp: named(mcp),
  };
}

/**
 * A field of a closed list, in any case, of which a vulnerability must have any.
 * @param scale the words that can be compared, the greatest first
 */
function closedField<Word extends string>(
  parameter: string,
  words: readonly Word[],
  conditionOf: (word: Word) => Condition,
  scale: readonly Word[],
): QueryField {
  const expected = expectedLike(
    {
      en: `one of ${choice(words)}`,
      ja: `${words.join('、')} のいずれか`,
      fr: `une valeur parmi ${frenchChoice(words)}`,
    },
    [`${parameter}:${words[0]}`],
  );
  return {
    parameter,
    read({ comparison, values }) {
      const known = values.map((value) => words.find((word) => word === value.toLowerCase()));
      if (!known.every((word) => word !== undefined)) return expected;
      if (comparison === '=') return any(known.map(conditionOf));
      const at = known.length === 1 ? scale.indexOf(known[0] as Word) : -1;
      return at === -1 ? expected : any(compared(scale, at, comparison).map(conditionOf));
    },
  };
}

/** The part of a scale that compares so with the word at a position. */
function compared<Word>(scale: readonly Word[], at: number, comparison: Exclude<Comparison, '='>): readonly Word[] {
  switch (comparison) {
    case '>':
      return scale.slice(0, at);
    case '>=':
      return scale.slice(0, at + 1);
    case '<':
      return scale.slice(at + 1);
    case '<=':
      return scale.slice(at);
  }
}
