import { readEcosystem } from '../../affected/ecosystem.ts';

/** How an ecosystem's own tool upgrades a package. */
interface Tool {
  /** What a name must match to be part of the text. */
  readonly name: RegExp;
  /** @param isLower whether it is for users of an older series, who do not want a version of a newer one */
  write(name: string, version: string, isLower: boolean): string;
}

/** Versions that mean nothing else to a shell, to XML or in a quoted text. */
const plainVersion = /^[0-9A-Za-z][0-9A-Za-z.+~_-]{0,80}$/;

/**
 * Commands and lines of configuration by ecosystem. Names come from sources, and readers paste them into shells: each
 * pattern admits only letters, digits and signs that are plain text there, and no option.
 */
const tools: Readonly<Record<string, Tool>> = {
  npm: { name: /^(?:@\w[\w.-]*\/)?\w[\w.-]*$/, write: (name, version) => `npm install ${name}@${version}` },
  // https://packaging.python.org/en/latest/specifications/version-specifiers/#compatible-release
  PyPI: {
    name: /^\w[\w.-]*$/,
    write: (name, version, isLower) =>
      `pip install -U '${name}${isLower && /^\d+(?:\.\d+)+$/.test(version) ? '~=' : '>='}${version}'`,
  },
  'crates.io': { name: /^\w[\w-]*$/, write: (name, version) => `cargo update -p ${name} --precise ${version}` },
  Go: { name: /^\w[\w.~/-]*$/, write: goCommand },
  // https://getcomposer.org/doc/articles/versions.md#next-significant-release-operators
  Packagist: {
    name: /^\w[\w.-]*\/\w[\w.-]*$/,
    write: (name, version, isLower) => `composer require '${name}:${isLower ? '~' : '^'}${version.replace(/^v/, '')}'`,
  },
  Maven: {
    name: /^\w[\w.-]*:\w[\w.-]*$/,
    write: (name, version) => {
      const [group, artifact] = name.split(':');
      return `<dependency>
  <groupId>${group}</groupId>
  <artifactId>${artifact}</artifactId>
  <version>${version}</version>
</dependency>`;
    },
  },
  RubyGems: {
    name: /^\w[\w.-]*$/,
    write: (name, version, isLower) => `gem "${name}", "${isLower ? '~>' : '>='} ${version}"\nbundle update ${name}`,
  },
  NuGet: { name: /^\w[\w.-]*$/, write: (name, version) => `dotnet add package ${name} --version ${version}` },
  Pub: { name: /^\w+$/, write: (name, version) => `dart pub add '${name}:^${version}'` },
  Hex: { name: /^\w+$/, write: (name, version) => `{:${name}, "~> ${version}"}\nmix deps.update ${name}` },
};

/** Distributions upgrade as a whole: records name source packages, which their tools do not know by name. */
const distributionCommands: Readonly<Record<string, string>> = {
  Debian: 'sudo apt update && sudo apt upgrade',
  Ubuntu: 'sudo apt update && sudo apt upgrade',
  Alpine: 'apk update && apk upgrade',
  Chainguard: 'apk update && apk upgrade',
  Wolfi: 'apk update && apk upgrade',
  AlmaLinux: 'sudo dnf upgrade --refresh',
  'Red Hat': 'sudo dnf upgrade --refresh',
  'Rocky Linux': 'sudo dnf upgrade --refresh',
  openSUSE: 'sudo zypper refresh && sudo zypper patch',
  SUSE: 'sudo zypper refresh && sudo zypper patch',
};

/** Versions of the language and its own packages are those of the toolchain (https://go.dev/doc/toolchain#get). */
function goCommand(name: string, version: string): string {
  if (name === 'stdlib' || name === 'toolchain') return `go get go@${version.replace(/^(?:go|v)/, '')}`;
  return `go get ${name}@${version.startsWith('v') ? version : `v${version}`}`;
}

/**
 * Returns the command, or the lines of configuration, that upgrade a package to a version; null if its ecosystem has none
 * here, or if the name or the version could mean more than themselves.
 */
export function upgradeCommand(
  { ecosystem, name }: { ecosystem: string; name: string },
  version: string,
  isLower: boolean,
): string | null {
  const { base } = readEcosystem(ecosystem);
  const tool = Object.hasOwn(tools, base) ? tools[base] : undefined;
  if (tool === undefined || !tool.name.test(name) || !plainVersion.test(version)) return null;
  return tool.write(name, version, isLower);
}

/** Returns the command that upgrades a distribution; null if there is none here. */
export function distributionCommand(base: string): string | null {
  return Object.hasOwn(distributionCommands, base) ? (distributionCommands[base] ?? null) : null;
}
