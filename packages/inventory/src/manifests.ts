import { UnreadableFile } from './unreadable-file.ts';

/** Files that say what a project wants, by name, and the file that says what is installed. */
const manifests: readonly (readonly [manifest: RegExp, lockFile: string])[] = [
  [/^package\.json$/, 'package-lock.json'],
  [/^pnpm-workspace\.yaml$/, 'pnpm-lock.yaml'],
  [/^deno\.jsonc?$/, 'deno.lock'],
  [/^pyproject\.toml$/, 'poetry.lock, uv.lock, pylock.toml'],
  [/^pipfile$/, 'Pipfile.lock'],
  [/^(?:setup\.(?:py|cfg)|environment\.ya?ml)$/, 'requirements.txt (pip freeze)'],
  [/^cargo\.toml$/, 'Cargo.lock'],
  [/^(?:gemfile|gems\.rb|.*\.gemspec)$/, 'Gemfile.lock'],
  [/^composer\.json$/, 'composer.lock'],
  [/^(?:pom\.xml)$/, 'mvn dependency:list'],
  [/^(?:build|settings)\.gradle(?:\.kts)?$/, 'gradle.lockfile'],
  [/^(?:.*\.(?:cs|fs|vb)proj|packages\.config|directory\.packages\.props)$/, 'packages.lock.json'],
  [/^mix\.exs$/, 'mix.lock'],
  [/^pubspec\.yaml$/, 'pubspec.lock'],
  [/^package\.swift$/, 'Package.resolved'],
  [/^conanfile\.(?:txt|py)$/, 'conan.lock'],
];

/**
 * Refuses a manifest: it gives ranges, and names none of the packages that others bring along.
 * @param filename in lower case, without folders
 * @throws {UnreadableFile} `manifest`, naming the file to send instead
 */
export function refuseManifest(filename: string | null): void {
  const lockFile = manifests.find(([manifest]) => filename !== null && manifest.test(filename))?.[1];
  if (lockFile === undefined) return;
  throw new UnreadableFile(
    'manifest',
    `This file names the packages that the project wants, not those that are installed. Send instead: ${lockFile}.`,
    lockFile,
  );
}
