import { compareApk } from './orders/apk.ts';
import { compareBitnami } from './orders/bitnami.ts';
import { compareConan } from './orders/conan.ts';
import { compareDebian, compareOpam } from './orders/debian.ts';
import { compareDotted } from './orders/dotted.ts';
import { compareKernel } from './orders/kernel.ts';
import { compareMaven } from './orders/maven.ts';
import { compareNuget } from './orders/nuget.ts';
import type { VersionOrder } from './orders/order.ts';
import { comparePackagist } from './orders/packagist.ts';
import { comparePub } from './orders/pub.ts';
import { comparePypi } from './orders/pypi.ts';
import { compareRpm } from './orders/rpm.ts';
import { compareRubygems } from './orders/rubygems.ts';
import { compareSemver } from './orders/semver.ts';

/** Names and version order of an ecosystem. */
interface Ecosystem {
  /** In OSV's spelling, without a release. */
  name: string;
  /** Other spellings, in lower case. */
  aliases?: readonly string[];
  /** Null if it has no order, or none that is implemented. */
  order: VersionOrder | null;
  /** Orders that differ by the text after the colon, in lower case. */
  ofRelease?: ReadonlyMap<string, VersionOrder>;
  /** Normalises a package name for comparison. */
  nameForm?: (name: string) => string;
  /** What every name matches, where the ecosystem has a rule, and the rule in words with an example. */
  names?: { pattern: RegExp; rule: string };
}

const lower = (name: string) => name.toLowerCase();

// https://www.debian.org/doc/debian-policy/ch-controlfields.html#source
const debianNames = {
  pattern: /^[a-z0-9][a-z0-9+.-]+$/,
  rule: 'lower-case letters, digits and "+.-", such as openssl',
};

const ecosystems: readonly Ecosystem[] = [
  {
    name: 'npm',
    order: compareSemver,
    // https://docs.npmjs.com/cli/configuring-npm/package-json#name
    names: { pattern: /^(?:@[^@/:\s]+\/)?[^@/:\s]+$/, rule: 'name or @scope/name, such as lodash or @angular/core' },
  },
  // https://packaging.python.org/specifications/name-normalization/
  {
    name: 'PyPI',
    aliases: ['pip', 'python'],
    order: comparePypi,
    nameForm: (name) => lower(name).replace(/[-_.]+/g, '-'),
    names: {
      pattern: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i,
      rule: 'letters, digits and "._-", such as django',
    },
  },
  {
    name: 'Maven',
    order: compareMaven,
    // https://maven.apache.org/guides/mini/guide-naming-conventions.html
    names: { pattern: /^[^:/\s]+:[^:/\s]+$/, rule: 'group:artifact, such as org.apache.logging.log4j:log4j-core' },
  },
  // Records keep the case of module paths; package URLs are in lower case.
  {
    name: 'Go',
    aliases: ['golang'],
    order: compareGo,
    nameForm: lower,
    // https://go.dev/ref/mod#module-path
    names: { pattern: /^[^/\s]+(?:\/[^/\s]+)*$/, rule: 'a module path, such as github.com/gin-gonic/gin' },
  },
  {
    name: 'crates.io',
    aliases: ['rust', 'cargo'],
    order: compareSemver,
    nameForm: (name) => lower(name).replace(/_/g, '-'),
    // https://doc.rust-lang.org/cargo/reference/manifest.html#the-name-field
    names: { pattern: /^[a-z0-9_-]+$/i, rule: 'letters, digits, "-" and "_", such as openssl' },
  },
  {
    name: 'NuGet',
    order: compareNuget,
    nameForm: lower,
    // https://learn.microsoft.com/nuget/reference/nuspec#id
    names: { pattern: /^[\p{L}\p{N}_.-]+$/u, rule: 'letters, digits and "._-", such as Newtonsoft.Json' },
  },
  {
    name: 'RubyGems',
    aliases: ['gem', 'rubygem'],
    order: compareRubygems,
    // https://guides.rubygems.org/name-your-gem/
    names: { pattern: /^[\w.-]+$/, rule: 'letters, digits and "._-", such as rails' },
  },
  {
    name: 'Packagist',
    aliases: ['composer'],
    order: comparePackagist,
    nameForm: lower,
    // https://getcomposer.org/doc/04-schema.md#name
    names: { pattern: /^[^/\s]+\/[^/\s]+$/, rule: 'vendor/name, such as drupal/core' },
  },
  { name: 'Hex', aliases: ['erlang'], order: compareSemver, nameForm: lower },
  {
    name: 'Pub',
    order: comparePub,
    nameForm: lower,
    // https://dart.dev/tools/pub/pubspec#name
    names: { pattern: /^[a-z0-9_]+$/i, rule: 'letters, digits and "_", such as http' },
  },
  {
    name: 'SwiftURL',
    aliases: ['swift'],
    order: compareSemver,
    nameForm: (name) =>
      lower(name)
        .replace(/^https?:\/\//, '')
        .replace(/\.git$/, ''),
    names: {
      pattern: /^[^/\s]+(?:\/[^/\s]+)+$/,
      rule: 'the address of a repository, such as github.com/apple/swift-nio',
    },
  },
  {
    name: 'GitHub Actions',
    aliases: ['actions', 'githubactions'],
    order: compareActions,
    nameForm: lower,
    names: { pattern: /^[^/\s]+(?:\/[^/\s]+)+$/, rule: 'owner/repository, such as actions/checkout' },
  },
  { name: 'Bitnami', order: compareBitnami, nameForm: lower },
  // Julia orders builds too (https://docs.julialang.org/en/v1/manual/strings/#man-version-number-literals), as Dart does.
  { name: 'Julia', order: comparePub },
  {
    name: 'VSCode',
    order: compareSemver,
    // Records write publisher.extension, package URLs publisher/extension.
    nameForm: (name) => lower(name).replace('/', '.'),
    names: { pattern: /^[^./\s]+[./][^/\s]+$/, rule: 'publisher.extension, such as ms-python.python' },
  },
  {
    name: 'CRAN',
    order: compareDotted,
    // https://cran.r-project.org/doc/manuals/r-release/R-exts.html#The-DESCRIPTION-file
    names: { pattern: /^[a-z][a-z0-9.]+$/i, rule: 'letters, digits and dots, such as jsonlite' },
  },
  {
    name: 'Hackage',
    order: compareDotted,
    names: { pattern: /^[a-z0-9-]+$/i, rule: 'letters, digits and "-", such as aeson' },
  },
  { name: 'Bioconductor', order: compareDotted },
  { name: 'GHC', order: compareSemver },
  { name: 'opam', order: compareOpam, nameForm: lower },
  { name: 'ConanCenter', aliases: ['conan'], order: compareConan, nameForm: lower },
  { name: 'Kubernetes', order: compareGo, nameForm: lower },
  { name: 'Linux', order: compareKernel },
  { name: 'Debian', order: compareDebian, names: debianNames },
  { name: 'Ubuntu', order: compareDebian, names: debianNames },
  {
    name: 'Echo',
    order: compareDebian,
    // Builds of npm packages differ after the plus sign, which SemVer does not order.
    ofRelease: new Map([
      ['pypi', comparePypi],
      ['maven', compareMaven],
      ['npm', comparePub],
    ]),
  },
  { name: 'Alpine', order: compareApk },
  { name: 'Alpaquita', order: compareApk },
  { name: 'BellSoft Hardened Containers', order: compareApk },
  { name: 'Chainguard', order: compareApk },
  { name: 'CleanStart', order: compareApk },
  { name: 'MinimOS', order: compareApk },
  { name: 'Wolfi', order: compareApk },
  { name: 'AlmaLinux', order: compareRpm },
  { name: 'Azure Linux', order: compareRpm },
  { name: 'Mageia', order: compareRpm },
  { name: 'openEuler', order: compareRpm },
  { name: 'openSUSE', order: compareRpm },
  { name: 'Photon OS', order: compareRpm },
  { name: 'Red Hat', aliases: ['redhat', 'rhel'], order: compareRpm },
  { name: 'Rocky Linux', aliases: ['rocky'], order: compareRpm },
  { name: 'SUSE', order: compareRpm },
  { name: 'Android', order: null },
  { name: 'Docker Hardened Images', order: null },
  { name: 'FreeBSD', order: null },
  { name: 'GIT', order: null },
  { name: 'OSS-Fuzz', order: null },
  { name: 'Root', order: null },
  { name: 'TuxCare', order: null },
];

const bySpelling = new Map(
  ecosystems.flatMap((ecosystem) =>
    [lower(ecosystem.name), ...(ecosystem.aliases ?? [])].map((spelling) => [spelling, ecosystem] as const),
  ),
);

/** All known ecosystems, in OSV's spelling. */
export const knownEcosystems: readonly string[] = ecosystems.map(({ name }) => name);

/** An ecosystem as records and queries name it: `Debian:13` is release `13` of `Debian`. */
export interface NamedEcosystem {
  /** In OSV's spelling if known, without the release. */
  base: string;
  /** The text after the first colon; null if there is none. */
  release: string | null;
  known: boolean;
}

/** Parses an ecosystem name, ignoring case. */
export function readEcosystem(text: string): NamedEcosystem {
  const colon = text.indexOf(':');
  const spelling = (colon === -1 ? text : text.slice(0, colon)).trim();
  const ecosystem = bySpelling.get(lower(spelling));
  const release = colon === -1 ? '' : text.slice(colon + 1).trim();
  return { base: ecosystem?.name ?? spelling, release: release || null, known: ecosystem !== undefined };
}

/** Normalises a package name by the rules of its ecosystem: equal results mean the same package. */
export function packageNameForm(base: string, name: string): string {
  const form = bySpelling.get(lower(base))?.nameForm;
  return form ? form(name.trim()) : name.trim();
}

/** Returns the rule for names of an ecosystem; null if none is known. */
export function namesOf(base: string): NonNullable<Ecosystem['names']> | null {
  return bySpelling.get(lower(base))?.names ?? null;
}

/** Returns the version order of an ecosystem, with or without its release; null if none is known. */
export function versionOrderOf(ecosystem: string): VersionOrder | null {
  const { base, release } = readEcosystem(ecosystem);
  const { order, ofRelease } = bySpelling.get(lower(base)) ?? { order: null };
  return ofRelease?.get(lower(release ?? '')) ?? order;
}

/** Compares module versions and versions of the language itself, in which `go1.21rc2` is written for `1.21.0-rc.2`. */
function compareGo(a: string, b: string): number | null {
  return compareSemver(moduleVersion(a), moduleVersion(b));
}

function moduleVersion(version: string): string {
  return version.replace(/^go(\d+(?:\.\d+)*)(?:(beta|rc)(\d+))?$/, (_, numbers: string, word?: string, number = '') =>
    word === undefined ? numbers : `${numbers}-${word}.${number}`,
  );
}

/** Compares tags of actions. `v4` and `v4.1` have no order: such tags move on with each release. */
function compareActions(a: string, b: string): number | null {
  const moves = /^v\d+(?:\.\d+)?$/;
  return moves.test(a) || moves.test(b) ? null : compareSemver(a, b);
}
