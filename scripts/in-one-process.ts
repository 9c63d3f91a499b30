import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import { endFile } from '@kairan/testing/after-each-file';

const root = resolve(import.meta.dirname, '..');

/**
 * Whether a test file runs in a process of its own: files that start services or browsers wait for those, and would
 * hold up others.
 */
export function needsOwnProcess(file: string): boolean {
  return /\/(end-to-end|conformance|processes)\/|-in-browser\.test\.ts$/.test(file);
}

/** The test files of folders such as `packages/*` and `services/posts`, from the root of the repository, sorted. */
export async function testFilesOf(folders: string): Promise<string[]> {
  return (await Array.fromAsync(glob(`${folders}/{src,test}/**/*.test.ts`, { cwd: root }))).sort();
}

/**
 * Runs the test files of these folders in this process, one after the other, each as a suite: a process for each would
 * load the same modules again, which takes more processor time than most of them.
 * @param part which of `parts` shares of the files, from 1
 */
export async function inOneProcess(folders: string, part = 1, parts = 1): Promise<void> {
  const files = (await testFilesOf(folders)).filter((file) => !needsOwnProcess(file));
  for (const file of files.filter((_, i) => i % parts === part - 1)) {
    const loaded = Promise.withResolvers<void>();
    describe(file, async () => {
      after(endFile);
      await import(resolve(root, file)).finally(loaded.resolve);
    });
    await loaded.promise;
  }
}
