import { spawnSync } from 'node:child_process';
import semver from 'semver';

/** Two versions to compare. */
export type VersionPair = readonly [string, string];

/** Compares each pair: below, equal to or above zero; null if the tool refuses a version. */
export type CompareVersions = (pairs: readonly VersionPair[]) => (number | null)[];

/** The comparison of versions that an ecosystem's own tools do, each run once for many pairs. */
const tools: Record<string, CompareVersions> = {
  npm: compareSemver,
  Go: compareSemver,
  'crates.io': compareSemver,
  SwiftURL: compareSemver,
  PyPI: byScript('/usr/bin/python3', [
    '-c',
    `import sys, json
from packaging.version import parse
def compare(a, b):
    try:
        a, b = parse(a), parse(b)
        return (a > b) - (a < b)
    except Exception:
        return None
print(json.dumps([compare(a, b) for a, b in json.load(sys.stdin)]))`,
  ]),
  RubyGems: byScript('/usr/bin/ruby', [
    '-rjson',
    '-e',
    'puts JSON.parse(STDIN.read).map { |a, b| Gem::Version.new(a) <=> Gem::Version.new(b) rescue nil }.to_json',
  ]),
  Packagist: byScript('/usr/bin/php', [
    '-r',
    `require '/usr/share/php/Composer/Semver/autoload.php';
$parser = new Composer\\Semver\\VersionParser();
echo json_encode(array_map(function ($pair) use ($parser) {
  try {
    [$a, $b] = array_map([$parser, 'normalize'], $pair);
    if (str_starts_with($a, 'dev-') || str_starts_with($b, 'dev-')) return null;
    return version_compare($a, $b);
  } catch (Exception $error) {
    return null;
  }
}, json_decode(file_get_contents('php://stdin'))));`,
  ]),
  Maven: compareMaven,
  Debian: compareDpkg,
  Ubuntu: compareDpkg,
  'Rocky Linux': compareRpm,
  AlmaLinux: compareRpm,
};

/** The tool of an ecosystem. It throws if it isn't installed. @throws {Error} if there is none */
export function toolOf(ecosystem: string): CompareVersions {
  const tool = tools[ecosystem.split(':')[0] ?? ''];
  if (tool === undefined) throw new Error(`No tool compares versions of ${ecosystem}.`);
  return tool;
}

const installed = new Map<string, boolean>();

/** Whether the tool of an ecosystem is on this machine. */
export function isInstalled(ecosystem: string): boolean {
  const known = installed.get(ecosystem) ?? worksFor(ecosystem);
  installed.set(ecosystem, known);
  return known;
}

function worksFor(ecosystem: string): boolean {
  try {
    return toolOf(ecosystem)([['1.0.0', '2.0.0']])[0] === -1;
  } catch {
    return false;
  }
}

/** The package `semver` is npm's own. Go writes the same versions after a `v`. */
function compareSemver(pairs: readonly VersionPair[]): (number | null)[] {
  return pairs.map(([a, b]) => {
    const [left, right] = [parseSemver(a), parseSemver(b)];
    return left === null || right === null ? null : left.compare(right);
  });
}

/** Advisories shorten versions: 0.2 is 0.2.0. */
function parseSemver(version: string): semver.SemVer | null {
  if (/^v?\d+$/.test(version)) return semver.parse(`${version}.0.0`);
  return semver.parse(/^v?\d+\.\d+$/.test(version) ? `${version}.0` : version);
}

/** Prints lines like `   1.0 < 1.1` between the canonical forms. */
function compareMaven(pairs: readonly VersionPair[]): (number | null)[] {
  const jars = '/usr/share/java/maven-artifact-3.x.jar:/usr/share/java/commons-lang3.jar';
  const main = 'org.apache.maven.artifact.versioning.ComparableVersion';
  const printed = run('/usr/bin/java', ['-cp', jars, main, ...pairs.flat()], '');
  const signs = [...printed.matchAll(/^ {3}\S+ ([<>]|==) \S+$/gm)].map(([, sign]) => sign);
  // It compares each version with the one before: every second comparison is of a pair.
  return pairs.map((_, index) => ({ '<': -1, '==': 0, '>': 1 })[signs[index * 2] ?? ''] ?? null);
}

function compareDpkg(pairs: readonly VersionPair[]): (number | null)[] {
  const script = `while read -r a b; do
    if dpkg --compare-versions "$a" lt "$b"; then echo -1; elif dpkg --compare-versions "$a" gt "$b"; then echo 1; else echo 0; fi
  done`;
  return numbersOf(run('/bin/bash', ['-c', script], linesOf(pairs)));
}

function compareRpm(pairs: readonly VersionPair[]): (number | null)[] {
  // One process for all: starting rpm takes 20 ms.
  const script = `for line in io.lines() do
    local space = line:find(' ')
    print(rpm.vercmp(line:sub(1, space - 1), line:sub(space + 1)), ' ')
  end`;
  return numbersOf(run('rpm', ['--eval', `%{lua: ${script}}`], linesOf(pairs)));
}

function byScript(command: string, args: readonly string[]): CompareVersions {
  return (pairs) => JSON.parse(run(command, args, JSON.stringify(pairs))) as (number | null)[];
}

function linesOf(pairs: readonly VersionPair[]): string {
  return pairs.map(([a, b]) => `${a} ${b}\n`).join('');
}

function numbersOf(printed: string): number[] {
  return printed.trim().split(/\s+/).map(Number);
}

function run(command: string, args: readonly string[], input: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}
