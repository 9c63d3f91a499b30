import { z } from 'zod';
import { knownEcosystems, packageNameForm } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { lineText } from '../search/parameters/package-parameter.ts';
import { countNamedByKey } from '../storage/named-packages.ts';
import { operation } from '../vulnerabilities.ts';

/** Packages of one name, each with the number of vulnerabilities that name it. */
export const foundPackages = z.array(z.object({ ecosystem: z.string(), name: z.string(), count: z.int() }));

export const findPackages = operation({
  name: 'find_packages',
  summary: 'List the ecosystems in which a package of this name has known vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ name: lineText.describe('The full name, such as lodash') }),
  output: z.object({ data: foundPackages.describe('Most vulnerabilities first') }),

  async handle({ input }, { view }) {
    const packages = knownEcosystems.map((ecosystem) => ({ ecosystem, key: packageKey(ecosystem, input.name) }));
    const { vulnerabilities, advisories } = await countNamedByKey(
      view.db,
      packages.map(({ key }) => key),
    );
    return {
      data: packages
        .flatMap(({ ecosystem, key }) => {
          const count = (vulnerabilities.get(key) ?? 0) + (advisories.get(key) ?? 0);
          return count === 0 ? [] : [{ ecosystem, name: packageNameForm(ecosystem, input.name), count }];
        })
        .sort((a, b) => b.count - a.count),
    };
  },
});
