import { z } from 'zod';
import type { FlagName } from '../../document/flags.ts';
import type { Language } from '../../vulnerability.ts';
import { type Condition, facet, not } from '../condition.ts';
import type { FieldTexts, Filter } from './filter.ts';
import { type QueryField, valuesField } from './query-field.ts';

/** What a filter on a yes-or-no fact says of itself. */
interface FlagTexts {
  /** What 1 means, and 0, in descriptions. */
  yes: string;
  no: string;
  texts: Record<Language, FieldTexts & { values: { '1': string; '0': string } }>;
}

type Parameters<Name extends FlagName> = Record<Name, z.ZodOptional<z.ZodBoolean>>;

/** A filter `name=1` or `name=0` on a fact of `document/flags.ts`. */
export function flagFilter<Name extends FlagName>(
  name: Name,
  { yes, no, texts }: FlagTexts,
): Filter<boolean | null, Parameters<Name>> {
  const holds = facet(`${name}:1`);
  const named = <T>(value: T) => ({ [name]: value }) as Record<Name, T>;
  return {
    parameters: named(z.boolean().optional().describe(`1: ${yes}; 0: ${no}`)),
    none: null,
    read: (input) => (input as Partial<Record<Name, boolean>>)[name] ?? null,
    write: named,
    condition: (value) => (value ? holds : not(holds)),
    query: { [name]: flagField(name, holds) },
    facet: {
      by: 'values',
      selected: (value) => (value === null ? [] : [value ? '1' : '0']),
      values: [
        ['1', holds],
        ['0', not(holds)],
      ],
    },
    fields: named({ control: 'choice', texts }),
    mcp: named(`true: ${yes}; false: ${no}`),
  };
}

/** What the field of a flag takes, in lower case. */
export const truths: Readonly<Record<string, boolean>> = {
  '1': true,
  '0': false,
  yes: true,
  no: false,
  true: true,
  false: false,
};

function flagField(name: string, holds: Condition): QueryField {
  const expected = {
    en: `${name}:1 or ${name}:0`,
    ja: `${name}:1 または ${name}:0 `,
    fr: `${name}:1 ou ${name}:0`,
  };
  return valuesField(name, `${name}:1`, ([value = '', ...more]) => {
    const truth = more.length === 0 ? truths[value.toLowerCase()] : undefined;
    return truth === undefined ? expected : truth ? holds : not(holds);
  });
}
