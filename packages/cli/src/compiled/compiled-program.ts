import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentMain } from './compiled-record.ts';

/** npm writes it with every change to the dependencies. */
const installed = fileURLToPath(new URL('../../../../node_modules/.package-lock.json', import.meta.url));

/**
 * The compiled form of a program: that of its present files, which is made now if there is none. It is kept in the folder of
 * Node's compile cache.
 * @param main the module that runs it
 * @param cache the folder of Node's compile cache, if it has one
 * @returns its compiled main module, or null if none can be made, as without a compile cache or write access to it
 */
export async function compiledProgram(name: string, main: URL, cache: string | undefined): Promise<URL | null> {
  if (cache === undefined) return null;
  const folder = resolve(cache);
  const present = presentMain(name, main, folder);
  if (present) return present;
  const { compileProgram } = await import('./compile-program.ts');
  return compileProgram({ name, main, folder, installed });
}
