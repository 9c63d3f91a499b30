import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { samePackage } from '../affected/same-package.ts';
import { countCandidates, findCandidates } from '../storage/package-candidates.ts';
import { packagesOfBody } from '../storage/packages-of-body.ts';
import { operation } from '../vulnerabilities.ts';
import { packageParameters } from './package-parameter.ts';

export const getPackage = operation({
  name: 'get_package',
  summary: 'Get a package that published vulnerabilities name, as their records write it, with their number.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ package: packageParameters.package.nonoptional() }),
  output: z.object({
    data: z.object({
      ecosystem: z.string().describe('Without a release'),
      name: z.string(),
      purl: z.string().nullable(),
      count: z.int().describe('In any version, and of a distribution in any release'),
    }),
  }),
  refusals: ['not_found'],

  async handle({ input, refuse }, { view }) {
    const asked = input.package;
    if (!asked) return refuse('invalid_request');
    const key = packageKey(asked.ecosystem, asked.name);
    const count = await countCandidates(view.db, key);
    const newest = await findCandidates(view.db, key, { before: Number.MAX_SAFE_INTEGER, limit: 1, language: 'en' });
    const named = newest.flatMap(({ body }) => packagesOfBody(body)).find(samePackage(asked));
    if (!named) return refuse('not_found', 'No published vulnerability names this package.');
    // What follows a ? says which release or build of a distribution one record means.
    const purl = named.purl?.split('?', 1)[0] ?? null;
    return { data: { ecosystem: readEcosystem(named.ecosystem).base, name: named.name, purl, count } };
  },
});
