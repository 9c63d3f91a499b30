import { licenceProblem } from './licences.ts';
import { type LockedPackage, type LockFile, lockedPackages, workspacesOf } from './lock-file.ts';
import { serviceRuntime, services } from './products.ts';
import { severalMajors } from './several-majors.ts';

/** The field `allowScripts` of package.json: which packages may run scripts when they are installed, and which may not. */
export type AllowedScripts = Readonly<Record<string, boolean>>;

/** Says what is wrong with the dependencies, one sentence each. Reads nothing but its arguments. */
export function dependencyFaults(lock: LockFile, allowedScripts: AllowedScripts): string[] {
  return [...lockedPackages(lock).flatMap(packageFaults), ...scriptFaults(lock, allowedScripts), ...rangeFaults(lock)];
}

function packageFaults({ path, name, integrity, resolved, inBundle, license }: LockedPackage): string[] {
  const licence = licenceProblem(name, license);
  const faults = [
    !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') &&
      'has no SHA-512 in the lock file, so its content is not verified',
    resolved !== undefined && `has an address in the lock file, which only packages from elsewhere need: ${resolved}`,
    inBundle === true && 'came within another package, so its content has no hash',
    licence,
  ];
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `${path} ${fault}.`);
}

/** Scripts of packages run with the rights of whoever installs them. */
function scriptFaults(lock: LockFile, allowed: AllowedScripts): string[] {
  const withScript = new Set(
    lockedPackages(lock)
      .filter(({ hasInstallScript }) => hasInstallScript === true)
      .map(({ name }) => name),
  );
  const unknown = [...withScript].filter((name) => !(name in allowed));
  const unneeded = Object.keys(allowed).filter((name) => !withScript.has(name));
  return [
    ...unknown.map(
      (name) => `${name} runs a script when it is installed: read it, and name it in allowScripts of package.json.`,
    ),
    ...unneeded.map(
      (name) => `${name} runs no script when it is installed: remove it from allowScripts of package.json.`,
    ),
  ];
}

/** Every package is named with one exact version, the same in all workspaces. */
function rangeFaults(lock: LockFile): string[] {
  const versions = new Map<string, string>();
  return ['', ...workspacesOf(lock)].flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = lock.packages[path] ?? {};
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(([name, range]) => {
      if (lock.packages[`node_modules/${name}`]?.link === true) return [];
      const where = `${path === '' ? '' : `${path}/`}package.json: ${name} ${range}`;
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range)) return [`${where} is not an exact version.`];
      const other = versions.get(name) ?? range;
      versions.set(name, range);
      return other === range ? [] : [`${where}: another workspace names ${other}.`];
    });
  });
}

/** Says which packages `npm ci --omit=dev` installs although neither service needs them at run time, as tools of tests. */
export function omissionFaults(lock: LockFile): string[] {
  const needed = new Set(services.flatMap((service) => [...serviceRuntime(lock, service).packages.keys()]).map(pathOf));
  return lockedPackages(lock)
    .filter(({ path, dev }) => dev !== true && !needed.has(path))
    .map(
      ({ path }) =>
        `${path} is installed for production, too, but neither service needs it: who needs it names it in devDependencies.`,
    );
}

function pathOf({ path }: LockedPackage): string {
  return path;
}

/** Says which packages are needed at run time in several major versions without a reason: each is code to watch. */
export function majorFaults(lock: LockFile): string[] {
  const majors = new Map<string, Set<string>>();
  for (const service of services) {
    for (const { name, version } of serviceRuntime(lock, service).packages.keys()) {
      majors.set(name, (majors.get(name) ?? new Set()).add(majorOf(version)));
    }
  }
  const several = [...majors].filter(([, found]) => found.size > 1);
  const unexplained = several.filter(([name]) => !severalMajors.has(name));
  const unneeded = [...severalMajors.keys()].filter((name) => (majors.get(name)?.size ?? 0) < 2);
  return [
    ...unexplained.map(
      ([name, found]) =>
        `${name} is needed in the versions ${[...found].sort().join(' and ')}: use one, or give the reason in deploy/supply-chain/several-majors.ts.`,
    ),
    ...unneeded.map(
      (name) => `deploy/supply-chain/several-majors.ts: ${name} is needed in one version only; remove it.`,
    ),
  ];
}

/** What changes with an incompatible release: `2`; of versions before 1 also the second number, `0.3`. */
function majorOf(version: string): string {
  return /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;
}
