/**
 * Runs the tests of all workspaces, or of those named (`packages`, `posts`, `vulns`, `deploy`, `fuzz`): a few processes for all files that
 * can share one (`tests/`), and one for each of the others.
 */
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sharePostgres } from '@kairan/testing/postgres';
import { runFiles } from '@kairan/testing/run-files';
import { shareCompiled, shareTemporaryFolder } from '@kairan/testing/shared-folders';
import { kindOf, testFilesOf } from './in-one-process.ts';

const folders: Record<string, string> = {
  packages: 'packages/*',
  posts: 'services/posts',
  vulns: 'services/vulns',
  deploy: 'deploy',
  fuzz: 'fuzz',
};

const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : Object.keys(folders);
const files = await Promise.all(
  chosen.map(async (name) => {
    const folder = folders[name];
    if (!folder) throw new Error(`There is no part "${name}". Use one or more of: ${Object.keys(folders).join(', ')}.`);
    const own = (await testFilesOf(folder)).filter((file) => kindOf(file) === 'own');
    return [...(await Array.fromAsync(glob(`scripts/tests/${name}*.test.ts`))), ...own];
  }),
);
shareCompiled(resolve('node_modules/.cache/kairan-compiled'));
shareTemporaryFolder();
await sharePostgres();
process.exitCode = (await runFiles(interleaved(files))) ? 0 : 1;

/**
 * One file of each part, then the next ones: processes of the same part that start together would compile the same modules,
 * which the later ones find compiled.
 */
function interleaved(parts: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => parts.flatMap((part) => part[turn] ?? [])).flat();
}
