import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedLicences, licenceExceptions } from './licences.ts';
import { type LockedPackage, type LockFile, readLockFile } from './lock-file.ts';
import { serviceRuntime, services } from './products.ts';

/**
 * Writes THIRD-PARTY.md: the packages that the services need at run time, with their licences, from the lock file and from the
 * packages that are installed.
 * @param root the folder that has `package-lock.json` and `node_modules`
 */
export function thirdPartyPage(root: string): string {
  const used = packagesOf(readLockFile(join(root, 'package-lock.json')));
  const rows = [...used.values()].map(
    ({ item, users }) => `| ${item.name} | ${item.version} | ${item.license ?? 'none'} | ${[...users].join(', ')} |`,
  );
  const exceptions = licenceExceptions
    .filter(({ packages, licence }) =>
      [...used.values()].some(({ item }) => packages.test(item.name) && item.license?.includes(licence)),
    )
    .map(({ licence, reason }) => `- **${licence}**: ${reason}`);
  const withoutText = [...used.values()]
    .filter(({ item }) => isForAll(item))
    .flatMap(({ item }) => statedOnly(root, item));
  return page({ rows, exceptions, withoutText });
}

function page({ rows, exceptions, withoutText }: Record<'rows' | 'exceptions' | 'withoutText', string[]>): string {
  return `# Third-party software

For whoever passes Kairan on, or has to know what it contains: the packages that both services need at run time, with the licences that they state. Kairan itself is under the [MIT licence](LICENSE); whose the vulnerability data is, [README.md](README.md#licence-and-data) says. Packages for development and tests are not part of what runs.

All packages are from the npm registry and unchanged. The text of each licence is in the folder of the package: \`node_modules/NAME/LICENSE\`, in the images below \`/app\`. Packages for other platforms than yours are listed, but not installed. Packages for one platform have the licence of the package that they belong to. [docs/releasing.md](docs/releasing.md#third-party-licences) says how this page is made.

Licences that every package may have: ${[...allowedLicences].join(', ')}. Others need a reason:

${exceptions.join('\n')}

## Packages

| Package | Version | Licence | Used by |
| --- | --- | --- | --- |
${rows.join('\n')}

## Without a file

These packages state their licence, but have no file with its text. It is on [spdx.org](https://spdx.org/licenses/).

| Package | Licence | Author |
| --- | --- | --- |
${withoutText.join('\n')}
`;
}

interface Used {
  readonly item: LockedPackage;
  readonly users: Set<string>;
}

/** The packages by name and version, sorted by these. */
function packagesOf(lock: LockFile): Map<string, Used> {
  const used = new Map<string, Used>();
  for (const service of services) {
    for (const item of serviceRuntime(lock, service).packages.keys()) {
      const key = `${item.name} ${item.version}`;
      const { users } = used.get(key) ?? { users: new Set() };
      used.set(key, { item, users: users.add(service) });
    }
  }
  return new Map([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a package is installed on every platform, so that the page is the same on each. */
function isForAll({ os, cpu, libc, optional }: LockedPackage): boolean {
  return os === undefined && cpu === undefined && libc === undefined && optional !== true;
}

/** A row for a package that has no file with the text of its licence; none if it has one. */
function statedOnly(root: string, { path, name, license }: LockedPackage): string[] {
  const folder = join(root, path);
  if (readdirSync(folder).some((file) => /^(?:un)?licen[cs]e|^copying/i.test(file))) return [];
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { author?: unknown };
  return [`| ${name} | ${license} | ${authorOf(author)} |`];
}

/** `Jane Doe <jane@example.org> (https://…)`, or an object (https://docs.npmjs.com/cli/configuring-npm/package-json#people-fields-author-contributors). */
function authorOf(author: unknown): string {
  const named = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  return typeof named === 'string' ? named.replace(/\s*[<(].*$/, '') : 'not stated';
}
