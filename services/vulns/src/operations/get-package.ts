import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { packageParameters, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { countCandidates, findCandidates } from '../storage/package-candidates.ts';
import { packagesOfBody } from '../storage/packages-of-body.ts';
import { operation } from '../vulnerabilities.ts';

/** A package as its records write it. */
export const packageDetail = z.object({
  ecosystem: z.string().describe('Without a release'),
  name: z.string(),
  purl: z.string().nullable(),
  releases: z.array(z.string()).describe('Of a distribution: those that the newest vulnerability speaks of'),
  count: z.int().describe('In any version, and of a distribution in any release'),
});

export const getPackage = operation({
  name: 'get_package',
  summary: 'Get a package that published vulnerabilities name, as their records write it, with their number.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ package: packageParameters.package.nonoptional() }),
  output: z.object({ data: packageDetail }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const asked = input.package;
    if (!asked) return fail('invalid_request');
    const key = packageKey(asked.ecosystem, asked.name);
    const count = await countCandidates(view.db, key);
    if (count === 0 && !readEcosystem(asked.ecosystem).known) return fail('invalid_request', wrongEcosystem);
    const { base } = readEcosystem(asked.ecosystem);
    const newest = await findCandidates(view.db, key, { before: Number.MAX_SAFE_INTEGER, limit: 1, language: 'en' });
    const entries = newest.flatMap(({ body }) => packagesOfBody(body, { ...asked, ecosystem: base }));
    const [named] = entries;
    if (!named) return fail('not_found', 'No published vulnerability names this package.');
    // What follows a ? says which release or build of a distribution one record means.
    const purl = named.purl?.split('?', 1)[0] ?? null;
    const releases = new Set(
      entries.map(({ ecosystem }) => readEcosystem(ecosystem).release).filter((one) => one !== null),
    );
    return {
      data: { ecosystem: readEcosystem(named.ecosystem).base, name: named.name, purl, releases: [...releases], count },
    };
  },
});
