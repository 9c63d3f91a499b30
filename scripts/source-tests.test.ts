/**
 * Runs the tests that lie beside the code (`src/**\/*.test.ts`) in one process: they are many and small, and starting a
 * process for each takes three times as long as all of them.
 */
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
for await (const file of glob('{packages,services}/*/src/**/*.test.ts', { cwd: root })) {
  await import(resolve(root, file));
}
