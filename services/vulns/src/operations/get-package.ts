import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { packageUrlOf } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import { countNaming } from '../search/count-naming.ts';
import { firstInOrder } from '../search/first-in-order.ts';
import { packageParameters, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { intersection } from '../search/slot-set.ts';
import { findAdvisories } from '../storage/advisory-store.ts';
import { packageTexts } from '../storage/package-texts.ts';
import { operation } from '../vulnerabilities.ts';

/** A package, spelled as its records spell it. */
export const packageDetail = z.object({
  ecosystem: z.string().describe('Without a release'),
  name: z.string(),
  purl: z.string().nullable(),
  releases: z.array(z.string()).describe('For a distribution: the releases that the newest vulnerability names'),
  count: z.int().describe('CVEs of any version, and of any release of a distribution'),
  without_cve: z.int().describe('Advisories that no published CVE covers'),
});

export const getPackage = operation({
  name: 'get_package',
  summary: 'Get a package as its records spell it, with its number of published vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ package: packageParameters.package.nonoptional() }),
  output: z.object({ data: packageDetail }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const query = input.package;
    if (!query) return fail('invalid_request');
    const { image, engine } = await view.cached();
    const { vulnerabilities: count, advisories: alone, total } = await countNaming(engine, view.db, query);
    if (total === 0 && !readEcosystem(query.ecosystem).known) return fail('invalid_request', wrongEcosystem);
    const { base } = readEcosystem(query.ecosystem);
    const published = intersection(await engine.packages.naming(query), image.published);
    const [newest] = firstInOrder(published, image.order('-published'), 1);
    const packages =
      newest === undefined
        ? (
            await findAdvisories(view.db, packageKey(query.ecosystem, query.name), {
              after: '',
              limit: 1,
              language: 'en',
            })
          )[0]?.body
        : (await packageTexts(view.db, [newest])).get(newest);
    const isMeant = samePackage({ ...query, ecosystem: base });
    const entries = packages === undefined ? [] : new PackageEntries(isMeant).of(packages);
    const [entry] = entries;
    if (!entry) return fail('not_found', 'No published vulnerability names this package.');
    // The qualifiers after `?` name the release or build of a distribution that one record means.
    const recorded = entry.purl?.split('?', 1)[0] ?? null;
    const ecosystem = readEcosystem(entry.ecosystem).base;
    const releases = new Set(
      entries.map(({ ecosystem }) => readEcosystem(ecosystem).release).filter((one) => one !== null),
    );
    return {
      data: {
        ecosystem,
        name: entry.name,
        purl: recorded ?? packageUrlOf(ecosystem, entry.name),
        releases: [...releases],
        count,
        without_cve: alone,
      },
    };
  },
});
