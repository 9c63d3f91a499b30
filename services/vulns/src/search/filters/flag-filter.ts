import { z } from 'zod';
import { type FlagName, flagBit, flagLetter, hasFlag } from '../../document/flags.ts';
import type { Language } from '../../vulnerability.ts';
import type { FieldTexts, Filter } from './filter.ts';

/** What a filter on a yes-or-no fact says of itself. */
interface FlagTexts {
  /** What 1 means, and 0, in descriptions. */
  yes: string;
  no: string;
  /** Roughly which share of all vulnerabilities has it, 0 to 1. */
  share: number;
  texts: Record<Language, FieldTexts & { values: { '1': string; '0': string } }>;
}

type Parameters<Name extends FlagName> = Record<Name, z.ZodOptional<z.ZodBoolean>>;

/** A filter `name=1` or `name=0` on a fact of `document/flags.ts`. */
export function flagFilter<Name extends FlagName>(
  name: Name,
  { yes, no, share, texts }: FlagTexts,
): Filter<boolean | null, Parameters<Name>> {
  const letter = flagLetter(name);
  const bit = flagBit(name);
  const named = <T>(value: T) => ({ [name]: value }) as Record<Name, T>;
  return {
    parameters: named(z.boolean().optional().describe(`1: ${yes}; 0: ${no}`)),
    none: null,
    read: (input) => (input as Partial<Record<Name, boolean>>)[name] ?? null,
    write: named,
    match: {
      by: 'tokens',
      tokens: (value) => [[`~${letter}:${value ? 1 : 0}`]],
      kinds: {
        [letter]: {
          check: (key) => ({ sql: 's.flags & ? = ?', values: [bit, key === '1' ? bit : 0] }),
          share: (key) => (key === '1' ? share : 1 - share),
        },
      },
    },
    flags: (value) => (flags) => hasFlag(flags, name) === value,
    facet: {
      by: 'flags',
      selected: (value) => (value === null ? [] : [value ? '1' : '0']),
      values: [
        ['1', (flags) => hasFlag(flags, name)],
        ['0', (flags) => !hasFlag(flags, name)],
      ],
    },
    fields: named({ control: 'choice', texts }),
    mcp: named(`true: ${yes}; false: ${no}`),
  };
}
