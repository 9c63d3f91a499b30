import { sourceNames } from '../../sources/source-names.ts';
import { type SourceCode, sourceCodes } from '../../vulnerability.ts';
import { any, facet } from '../condition.ts';
import { closed, several } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { closedField } from './query-field.ts';
import { sorted } from './sorted.ts';

const parameters = {
  source: several(closed(sourceCodes)).describe('Sources, separated by commas, of which at least one has a record'),
};
const values = Object.fromEntries(sourceCodes.map((code) => [code, sourceNames[code]]));

const facetOf = (code: SourceCode) => facet(`source:${code}`);

/** The sources that have a record of it. */
export const source: Filter<readonly SourceCode[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ source }) => sorted(source),
  write: (source) => ({ source }),
  condition: (value) => any(value.map(facetOf)),
  query: { source: closedField('source', sourceCodes, facetOf) },
  facet: {
    by: 'values',
    selected: (value) => value,
    values: sourceCodes.map((code) => [code, facetOf(code)]),
  },
  fields: {
    source: {
      control: 'choice',
      texts: { en: { label: 'Source', values }, ja: { label: '情報源', values }, fr: { label: 'Source', values } },
    },
  },
  mcp: { source: 'One or more sources; at least one of them has a record' },
};
