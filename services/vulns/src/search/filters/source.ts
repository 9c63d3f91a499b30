import { sourceNames } from '../../sources/source-names.ts';
import { sourceCodes } from '../../vulnerability.ts';
import { closedFilter } from './closed-filter.ts';

const values = Object.fromEntries(sourceCodes.map((code) => [code, sourceNames[code]]));

/** The sources that have a record of it. */
export const source = closedFilter('source', sourceCodes, {
  about: 'Sources, separated by commas, of which at least one has a record',
  mcp: 'One or more sources; at least one of them has a record',
  control: 'choice',
  texts: { en: { label: 'Source', values }, ja: { label: '情報源', values }, fr: { label: 'Source', values } },
});
