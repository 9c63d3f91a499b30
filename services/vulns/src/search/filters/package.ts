import type { PackageQuery } from '../../affected/purl.ts';
import { packageFilter, packageParameters, versionProblem } from '../parameters/package-parameter.ts';
import type { Filter } from './filter.ts';

/** A package, and a version of it. */
export const packageOf: Filter<PackageQuery | null, typeof packageParameters> = {
  parameters: packageParameters,
  none: null,
  read: packageFilter,
  write: (asked) => ({
    package: asked && `${asked.ecosystem}/${asked.name}`,
    version: asked?.version ?? null,
  }),
  problem: versionProblem,
  match: { by: 'list', what: 'package' },
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
