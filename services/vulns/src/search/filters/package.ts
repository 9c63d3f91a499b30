import type { PackageQuery } from '../../affected/purl.ts';
import { everything } from '../condition.ts';
import { packageFilter, packageParameters, versionProblem } from '../parameters/package-parameter.ts';
import type { Filter } from './filter.ts';
import { packageField } from './package-field.ts';

/** A package, and a version of it. */
export const packageOf: Filter<PackageQuery | null, typeof packageParameters> = {
  parameters: packageParameters,
  none: null,
  read: packageFilter,
  write: (query) => ({
    package: query && `${query.ecosystem}/${query.name}`,
    version: query?.version ?? null,
  }),
  problem: versionProblem,
  condition: (query) => (query ? { type: 'package', package: query } : everything),
  query: { package: packageField },
  fields: {
    package: {
      control: 'package',
      texts: { en: { label: 'Package' }, ja: { label: 'パッケージ' }, fr: { label: 'Paquet' } },
    },
    version: {
      control: 'package',
      texts: { en: { label: 'Version' }, ja: { label: 'バージョン' }, fr: { label: 'Version' } },
    },
  },
};
