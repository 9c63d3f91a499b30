import { z } from 'zod';
import { knownEcosystems, packageNameForm } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { nameProblem } from '../affected/possible-package.ts';
import { lineText } from '../search/parameters/package-parameter.ts';
import { similarPackages } from '../search/similar/similar-packages.ts';
import { countNamedByKey } from '../storage/named-packages.ts';
import { operation } from '../vulnerabilities.ts';

/** Packages of one name, each with the number of vulnerabilities that name it. */
export const foundPackages = z.array(z.object({ ecosystem: z.string(), name: z.string(), count: z.int() }));

const mostNear = 8;

export const findPackages = operation({
  name: 'find_packages',
  summary: 'List the ecosystems in which a package of this name has known vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ name: lineText.describe('The full name, such as lodash') }),
  output: z.object({
    data: foundPackages.describe('Most vulnerabilities first'),
    near: foundPackages.describe('If none has the name: packages with a similar one'),
  }),

  async handle({ input }, { view }) {
    const packages = knownEcosystems
      .filter((ecosystem) => nameProblem({ ecosystem, name: input.name }) === null)
      .map((ecosystem) => ({ ecosystem, key: packageKey(ecosystem, input.name) }));
    const { vulnerabilities, advisories } = await countNamedByKey(
      view.db,
      packages.map(({ key }) => key),
    );
    const data = packages
      .flatMap(({ ecosystem, key }) => {
        const count = (vulnerabilities.get(key) ?? 0) + (advisories.get(key) ?? 0);
        return count === 0 ? [] : [{ ecosystem, name: packageNameForm(ecosystem, input.name), count }];
      })
      .sort((a, b) => b.count - a.count);
    const near = data.length > 0 ? [] : await similarPackages((await view.cached()).image, input.name, null, mostNear);
    return { data, near };
  },
});
