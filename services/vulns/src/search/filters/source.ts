import { z } from 'zod';
import { hasSource, sourceBit } from '../../document/flags.ts';
import { sourceNames } from '../../sources/source-names.ts';
import { type SourceCode, sourceCodes } from '../../vulnerability.ts';
import { several } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { sorted } from './sorted.ts';

const parameters = {
  source: several(z.enum(sourceCodes)).describe('Sources, separated by commas, of which at least one has a record'),
};
const values = Object.fromEntries(sourceCodes.map((code) => [code, sourceNames[code]]));

/** The sources that have a record of it. */
export const source: Filter<readonly SourceCode[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ source }) => sorted(source),
  write: (source) => ({ source }),
  match: {
    by: 'tokens',
    tokens: (value) => [value.map((code) => `~o:${code}`)],
    kinds: {
      o: {
        check: (key) => ({ sql: 's.flags & ? <> 0', values: [sourceBit(key as SourceCode)] }),
        share: () => 0.5,
      },
    },
  },
  flags: (value) => (flags) => value.some((code) => hasSource(flags, code)),
  facet: {
    by: 'flags',
    selected: (value) => value,
    values: sourceCodes.map((code) => [code, (flags) => hasSource(flags, code)]),
  },
  fields: {
    source: {
      control: 'choice',
      texts: { en: { label: 'Source', values }, ja: { label: '情報源', values }, fr: { label: 'Source', values } },
    },
  },
};
