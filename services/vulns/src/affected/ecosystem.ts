import { compareApk } from './orders/apk.ts';
import { compareDebian } from './orders/debian.ts';
import { compareDotted } from './orders/dotted.ts';
import { compareMaven } from './orders/maven.ts';
import { compareNuget } from './orders/nuget.ts';
import type { VersionOrder } from './orders/order.ts';
import { comparePackagist } from './orders/packagist.ts';
import { comparePub } from './orders/pub.ts';
import { comparePypi } from './orders/pypi.ts';
import { compareRpm } from './orders/rpm.ts';
import { compareRubygems } from './orders/rubygems.ts';
import { compareSemver } from './orders/semver.ts';

/** What is to be known of an ecosystem to find its packages and to order their versions. */
interface Ecosystem {
  /** In OSV's spelling, without a release. */
  name: string;
  /** Other spellings, in lower case. */
  aliases?: readonly string[];
  /** Null where versions are not ordered here. */
  order: VersionOrder | null;
  /** Brings a name into the one form in which it is compared. */
  nameForm?: (name: string) => string;
}

const lower = (name: string) => name.toLowerCase();

const ecosystems: readonly Ecosystem[] = [
  { name: 'npm', order: compareSemver },
  // https://packaging.python.org/specifications/name-normalization/
  {
    name: 'PyPI',
    aliases: ['pip', 'python'],
    order: comparePypi,
    nameForm: (name) => lower(name).replace(/[-_.]+/g, '-'),
  },
  { name: 'Maven', order: compareMaven },
  // Module paths are written as they are, but package URLs in lower case.
  { name: 'Go', aliases: ['golang'], order: compareGo, nameForm: lower },
  { name: 'crates.io', aliases: ['rust', 'cargo'], order: compareSemver, nameForm: (n) => lower(n).replace(/_/g, '-') },
  { name: 'NuGet', order: compareNuget, nameForm: lower },
  { name: 'RubyGems', aliases: ['gem', 'rubygem'], order: compareRubygems },
  { name: 'Packagist', aliases: ['composer'], order: comparePackagist, nameForm: lower },
  { name: 'Hex', aliases: ['erlang'], order: compareSemver, nameForm: lower },
  { name: 'Pub', order: comparePub, nameForm: lower },
  {
    name: 'SwiftURL',
    aliases: ['swift'],
    order: compareSemver,
    nameForm: (name) =>
      lower(name)
        .replace(/^https?:\/\//, '')
        .replace(/\.git$/, ''),
  },
  { name: 'GitHub Actions', aliases: ['actions', 'githubactions'], order: compareSemver, nameForm: lower },
  { name: 'Bitnami', order: compareSemver, nameForm: lower },
  { name: 'Julia', order: compareSemver },
  { name: 'VSCode', order: compareSemver, nameForm: lower },
  { name: 'CRAN', order: compareDotted },
  { name: 'Hackage', order: compareDotted },
  { name: 'Debian', order: compareDebian },
  { name: 'Ubuntu', order: compareDebian },
  { name: 'Alpine', order: compareApk },
  { name: 'Alpaquita', order: compareApk },
  { name: 'BellSoft Hardened Containers', order: compareApk },
  { name: 'Chainguard', order: compareApk },
  { name: 'MinimOS', order: compareApk },
  { name: 'Wolfi', order: compareApk },
  { name: 'AlmaLinux', order: compareRpm },
  { name: 'Mageia', order: compareRpm },
  { name: 'openEuler', order: compareRpm },
  { name: 'openSUSE', order: compareRpm },
  { name: 'Red Hat', aliases: ['redhat', 'rhel'], order: compareRpm },
  { name: 'Rocky Linux', aliases: ['rocky'], order: compareRpm },
  { name: 'SUSE', order: compareRpm },
  { name: 'Android', order: null },
  { name: 'ConanCenter', aliases: ['conan'], order: null },
  { name: 'GHC', order: null },
  { name: 'GIT', order: null },
  { name: 'Linux', order: null },
  { name: 'OSS-Fuzz', order: null },
];

const bySpelling = new Map(
  ecosystems.flatMap((ecosystem) =>
    [lower(ecosystem.name), ...(ecosystem.aliases ?? [])].map((spelling) => [spelling, ecosystem] as const),
  ),
);

/** The ecosystems whose names are known, in OSV's spelling. */
export const knownEcosystems: readonly string[] = ecosystems.map(({ name }) => name);

/** An ecosystem as it stands in records and questions: `Debian:13` is release `13` of `Debian`. */
export interface NamedEcosystem {
  /** In OSV's spelling where it is known, without its release. */
  base: string;
  /** What follows the first colon; null where nothing does. */
  release: string | null;
  known: boolean;
}

/** Reads the name of an ecosystem, in whatever case. */
export function readEcosystem(text: string): NamedEcosystem {
  const colon = text.indexOf(':');
  const spelling = (colon === -1 ? text : text.slice(0, colon)).trim();
  const ecosystem = bySpelling.get(lower(spelling));
  const release = colon === -1 ? '' : text.slice(colon + 1).trim();
  return { base: ecosystem?.name ?? spelling, release: release || null, known: ecosystem !== undefined };
}

/** The form in which two names of packages are the same where the ecosystem takes them as the same. */
export function packageNameForm(base: string, name: string): string {
  const form = bySpelling.get(lower(base))?.nameForm;
  return form ? form(name.trim()) : name.trim();
}

/** How an ecosystem orders versions; null where that is not known here. */
export function versionOrderOf(base: string): VersionOrder | null {
  return bySpelling.get(lower(base))?.order ?? null;
}

/** Of modules and, as `go1.20.3`, of the language itself; its pre-releases (`go1.21rc2`) are not ordered. */
function compareGo(a: string, b: string): number | null {
  return compareSemver(a.replace(/^go(?=\d)/, ''), b.replace(/^go(?=\d)/, ''));
}
