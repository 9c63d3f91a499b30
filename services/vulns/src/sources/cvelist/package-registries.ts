import { readEcosystem } from '../../affected/ecosystem.ts';
import { nameProblem } from '../../affected/possible-package.ts';
import { readPurl } from '../../affected/purl.ts';
import { text } from '../json-fields.ts';

/** A package as records and checks name it. */
export interface NamedPackage {
  ecosystem: string;
  name: string;
  /** As the record writes it; null if it names the package by its collection. */
  purl: string | null;
}

/**
 * The public registries whose name and rules make a package exact, with the addresses that `collectionURL` has for them,
 * without scheme, `www.` and closing slash: those that the schema lists as examples
 * (https://github.com/CVEProject/cve-schema, `collectionURL`), and the registry's own site and index.
 * Some CNAs write the package's own page (`https://pypi.org/project/Django/`).
 *
 * Go has no addresses: its CNA writes packages (`net/http`), which are not modules. `https://github.com` is none either: it
 * names repositories. Distributions are not here, because neither their collections nor package URLs name a release.
 */
const registries: readonly { ecosystem: string; collections: readonly string[] }[] = [
  {
    ecosystem: 'CRAN',
    collections: ['cran.r-project.org', 'cran.r-project.org/package', 'cran.r-project.org/web/packages'],
  },
  { ecosystem: 'crates.io', collections: ['crates.io', 'crates.io/crates', 'index.crates.io'] },
  { ecosystem: 'Go', collections: [] },
  {
    ecosystem: 'Hackage',
    collections: ['hackage.haskell.org', 'hackage.haskell.org/package', 'hackage.haskell.org/packages'],
  },
  { ecosystem: 'Hex', collections: ['hex.pm', 'hex.pm/packages', 'repo.hex.pm'] },
  {
    ecosystem: 'Maven',
    collections: [
      'central.sonatype.com',
      'central.sonatype.com/artifact',
      'mvnrepository.com',
      'mvnrepository.com/artifact',
      'repo.maven.apache.org/maven2',
      'repo1.maven.org/maven2',
      'search.maven.org',
    ],
  },
  { ecosystem: 'npm', collections: ['npmjs.com', 'npmjs.com/package', 'npmjs.org', 'registry.npmjs.org'] },
  { ecosystem: 'NuGet', collections: ['api.nuget.org/v3/index.json', 'nuget.org', 'nuget.org/packages'] },
  { ecosystem: 'Packagist', collections: ['packagist.org', 'packagist.org/packages', 'repo.packagist.org'] },
  { ecosystem: 'Pub', collections: ['pub.dev', 'pub.dev/packages', 'pub.dartlang.org'] },
  {
    ecosystem: 'PyPI',
    collections: ['pypi.org', 'pypi.org/project', 'pypi.org/simple', 'pypi.python.org', 'pypi.python.org/pypi'],
  },
  { ecosystem: 'RubyGems', collections: ['rubygems.org', 'rubygems.org/gems'] },
];

const ecosystems = new Set(registries.map(({ ecosystem }) => ecosystem));
const byCollection = new Map(
  registries.flatMap(({ ecosystem, collections }) => collections.map((address) => [address, ecosystem] as const)),
);

/**
 * Returns the package of one of the public registries that a `product` of the CVE record format names: by its `packageURL`
 * (5.2), which decides if given, or by `collectionURL` and `packageName`. Null if it names none exactly, such as one of
 * another registry (`?repository_url=`) or a name that the ecosystem cannot have.
 *
 * A version in a package URL is not allowed and ignored: `versions` has them (CVEProject/cve-services#1554, #1659).
 */
export function packageOf({ packageURL, collectionURL, packageName }: Record<string, unknown>): NamedPackage | null {
  const purl = text(packageURL)?.trim() ?? null;
  const found = purl === null ? ofCollection(text(collectionURL), text(packageName)) : ofPurl(purl);
  return found === null || nameProblem(found) !== null ? null : found;
}

function ofPurl(purl: string): NamedPackage | null {
  const query = /[?&]repository_url=/i.test(purl) ? null : readPurl(purl);
  if (query === null || !ecosystems.has(readEcosystem(query.ecosystem).base)) return null;
  return { ecosystem: query.ecosystem, name: query.name, purl };
}

function ofCollection(url: string | null, packageName: string | null): NamedPackage | null {
  if (url === null || packageName === null) return null;
  const name = packageName.trim();
  const address = url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '');
  const page = `/${name.toLowerCase().replace(':', '/')}`;
  const ecosystem = byCollection.get(address.endsWith(page) ? address.slice(0, -page.length) : address);
  return ecosystem === undefined ? null : { ecosystem, name, purl: null };
}
