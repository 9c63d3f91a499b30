/**
 * Runs the tests of all workspaces, or of those named (`packages`, `posts`, `vulns`, `deploy`): a few processes for all files that
 * can share one (`tests/`), and one for each of the others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { kindOf, testFilesOf } from './in-one-process.ts';

const folders: Record<string, string> = {
  packages: 'packages/*',
  posts: 'services/posts',
  vulns: 'services/vulns',
  deploy: 'deploy',
};

const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : Object.keys(folders);
const files = await Promise.all(
  chosen.map(async (name) => {
    const folder = folders[name];
    if (!folder) throw new Error(`There is no part "${name}". Use one or more of: ${Object.keys(folders).join(', ')}.`);
    return [`scripts/tests/${name}*.test.ts`, ...(await testFilesOf(folder)).filter((file) => kindOf(file) === 'own')];
  }),
);
const npm = spawn('npm', ['run', 'test:files', '--', ...files.flat()], { stdio: 'inherit' });
const [code] = (await once(npm, 'exit')) as [number | null];
process.exitCode = code ?? 1;
