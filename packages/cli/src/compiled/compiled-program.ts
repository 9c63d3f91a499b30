import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentMain } from './compiled-record.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Where programs are kept if nothing else is set: beside the dependencies, so that write access to it is write access to them. */
const usualCache = fromRoot('node_modules/.cache/kairan-compiled');

/** npm writes it with every change to the dependencies. */
const installed = fromRoot('node_modules/.package-lock.json');

/**
 * The compiled form of a program: that of its present files, which is made now if there is none. It is kept in the folder of
 * Node's compile cache, or came with the installation.
 * @param main the module that runs it
 * @param cache the folder of Node's compile cache, if it has one
 * @returns its compiled main module, or null if none can be made, as without a compile cache or write access to it
 */
export async function compiledProgram(name: string, main: URL, cache: string | undefined): Promise<URL | null> {
  if (cache === undefined) return null;
  for (const folder of new Set([resolve(cache), usualCache])) {
    const known = presentMain(name, main, folder);
    if (known) return known;
  }
  const { compileProgram } = await import('./compile-program.ts');
  return compileProgram({ name, main, folder: resolve(cache), installed });
}
