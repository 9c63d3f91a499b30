import type { Queries } from '@kairan/database/open';
import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { samePackage } from '../affected/same-package.ts';
import { firstInOrder } from '../search/first-in-order.ts';
import { packageParameters, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { intersection, setOfSorted } from '../search/slot-set.ts';
import { countAdvisories, findAdvisories } from '../storage/advisory-store.ts';
import { packageSlots } from '../storage/package-slots.ts';
import { PackageEntries } from '../storage/packages-of-body.ts';
import { bodyOf } from '../storage/packed-detail.ts';
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
    const key = packageKey(query.ecosystem, query.name);
    const { image } = await view.cached();
    const named = intersection(setOfSorted(await packageSlots(view.db, key)), image.published);
    const [count, alone] = [named.size, (await countAdvisories(view.db, [key])).get(key) ?? 0];
    if (count + alone === 0 && !readEcosystem(query.ecosystem).known) return fail('invalid_request', wrongEcosystem);
    const { base } = readEcosystem(query.ecosystem);
    const [newest] = firstInOrder(named, image.order('-published'), 1);
    const record =
      newest === undefined
        ? (await findAdvisories(view.db, key, { after: '', limit: 1, language: 'en' }))[0]
        : await detailBody(view.db, newest);
    const isMeant = samePackage({ ...query, ecosystem: base });
    const entries = record ? new PackageEntries(isMeant).of(record.body) : [];
    const [entry] = entries;
    if (!entry) return fail('not_found', 'No published vulnerability names this package.');
    // The qualifiers after `?` name the release or build of a distribution that one record means.
    const purl = entry.purl?.split('?', 1)[0] ?? null;
    const releases = new Set(
      entries.map(({ ecosystem }) => readEcosystem(ecosystem).release).filter((one) => one !== null),
    );
    return {
      data: {
        ecosystem: readEcosystem(entry.ecosystem).base,
        name: entry.name,
        purl,
        releases: [...releases],
        count,
        without_cve: alone,
      },
    };
  },
});

async function detailBody(db: Queries, slot: number): Promise<{ body: string } | undefined> {
  const row = await db.get<{ content: Uint8Array }>('select content from vuln_detail where slot = ?', [slot]);
  return row && { body: bodyOf(row.content) };
}
