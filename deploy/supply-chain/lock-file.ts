import { readFileSync } from 'node:fs';

/** A folder in a lock file of npm, version 3 (https://docs.npmjs.com/cli/configuring-npm/package-lock-json), as far as it is read. */
export interface LockedFolder {
  /** Only if it differs from the folder's name. */
  readonly name?: string;
  readonly version?: string;
  /** Where the package came from; this project's lock file leaves it out for packages of the registry. */
  readonly resolved?: string;
  /** Whether this is a link to a workspace, which is the folder `resolved`. */
  readonly link?: boolean;
  /** Subresource Integrity of the archive: `sha512-…`. */
  readonly integrity?: string;
  /** As the package states it. */
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  /** Whether only development needs it. */
  readonly dev?: boolean;
  /** Whether only packages need it that may be absent. */
  readonly optional?: boolean;
  readonly inBundle?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** What is read of a lock file. */
export interface LockFile {
  readonly lockfileVersion: number;
  /** By path from the root; '' is the root itself. */
  readonly packages: Readonly<Record<string, LockedFolder>>;
}

/** A package of the registry, at the path where it is installed. */
export interface LockedPackage extends LockedFolder {
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

/** A machine that packages are installed for, in npm's words. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/** Reads package-lock.json, or the list that npm keeps of what it has installed (`node_modules/.package-lock.json`). */
export function readLockFile(path: string | URL): LockFile {
  return JSON.parse(readFileSync(path, 'utf8')) as LockFile;
}

/** The packages of the registry in a lock file; neither the root, nor workspaces and links to them. */
export function lockedPackages({ packages }: LockFile): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, folder]) => lockedPackage(path, folder));
}

/** The paths of the workspaces in a lock file. */
export function workspacesOf({ packages }: LockFile): string[] {
  return Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
}

function lockedPackage(path: string, folder: LockedFolder): LockedPackage {
  const name = folder.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { ...folder, path, name, version: folder.version ?? '' };
}

/** What some folders need at run time. */
export interface Runtime {
  /** The packages, and the paths of the packages that each needs, sorted. */
  readonly packages: ReadonlyMap<LockedPackage, readonly string[]>;
  /** Paths of the packages that the folders themselves, and the workspaces that they use, name. */
  readonly direct: readonly string[];
  /** Paths of packages without which the folders work too, as on another platform. */
  readonly optional: ReadonlySet<string>;
}

/**
 * Finds what folders need at run time: their dependencies and those of these, without any for development.
 * @param folders paths of workspaces; '' is the root
 * @param platform leaves out packages for other ones
 * @throws {Error} if the lock file lacks a package
 */
export function runtimeOf(lock: LockFile, folders: readonly string[], platform: Platform | null = null): Runtime {
  const needs = reachable(lock, folders, (folder) => needsOf(folder, true), platform);
  const required = reachable(lock, folders, (folder) => needsOf(folder, false), platform);
  const isPackage = (path: string) => path.includes('node_modules/');
  const packages = new Map<LockedPackage, readonly string[]>();
  const direct = new Set<string>();
  for (const [path, found] of [...needs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const used = found.filter(isPackage).sort();
    if (isPackage(path)) packages.set(lockedPackage(path, lock.packages[path] ?? {}), used);
    else for (const each of used) direct.add(each);
  }
  const optional = new Set([...needs.keys()].filter((path) => !required.has(path)));
  return { packages, direct: [...direct].sort(), optional };
}

/** Names of what a folder needs; those in `isOptional` may be absent. */
type Needs = Map<string, { isOptional: boolean }>;

function needsOf(folder: LockedFolder, withOptional: boolean): Needs {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = folder;
  const isOptionalPeer = (name: string) => peerDependenciesMeta[name]?.optional === true;
  // Manifests of packages list optional dependencies among the others, too.
  const required = Object.keys(dependencies).filter((name) => !(name in optionalDependencies));
  const peers = Object.keys(peerDependencies);
  const needs: Needs = new Map();
  if (withOptional) {
    // npm keeps an optional peer that something else has brought.
    const optional = [...Object.keys(optionalDependencies), ...peers.filter(isOptionalPeer)];
    for (const name of optional) needs.set(name, { isOptional: true });
  }
  for (const name of [...required, ...peers.filter((peer) => !isOptionalPeer(peer))]) {
    needs.set(name, { isOptional: false });
  }
  return needs;
}

/** All folders that can be reached, with those that each needs. */
function reachable(
  { packages }: LockFile,
  from: readonly string[],
  needs: (folder: LockedFolder) => Needs,
  platform: Platform | null,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const pending = [...from];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const folder = packages[path];
    if (folder === undefined || found.has(path)) continue;
    const used: string[] = [];
    for (const [name, { isOptional }] of needs(folder)) {
      const target = installedPath(packages, path, name);
      if (target === null) {
        if (isOptional) continue;
        throw new Error(`The lock file has no ${name}, which ${path || 'the root'} needs. Run npm install.`);
      }
      if (platform !== null && !fits(packages[target], platform)) continue;
      used.push(target);
    }
    found.set(path, used);
    pending.push(...used);
  }
  return found;
}

/** The folder that Node.js finds for a name: in the nearest `node_modules` above. Links lead to workspaces. */
function installedPath(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[path];
    if (entry !== undefined) return entry.link === true ? (entry.resolved ?? null) : path;
    if (folder === '') return null;
  }
}

/** Whether a package can be installed on a platform, as npm decides it: lists of values, or of excluded values with a "!". */
function fits(folder: LockedFolder | undefined, { os, cpu, libc }: Platform): boolean {
  return isListed(folder?.os, os) && isListed(folder?.cpu, cpu) && isListed(folder?.libc, libc);
}

function isListed(given: string | readonly string[] | undefined, value: string): boolean {
  const list = [given ?? []].flat();
  if (list.includes(`!${value}`)) return false;
  const wanted = list.filter((each) => !each.startsWith('!'));
  return wanted.length === 0 || wanted.includes('any') || wanted.includes(value);
}
