import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';

/** An operation of a service or package, found in its source. */
export interface DefinedOperation {
  readonly operation: Operation<never>;
  /**
   * The folders and files directly in the source folder whose modules import the file that defines it: `pages`,
   * `commands`, `rest-routes.ts`.
   */
  readonly usedBy: readonly string[];
}

const typeImports = /^import type [^;]*;/gm;

/** How a definition begins, whatever function it is passed to. */
const definition = /\bname: '([a-z_]+)',\s+summary:/g;

/**
 * Finds all operations that the modules in a source folder define, so that a test about all of them notices a new one.
 * @param source the folder, with a slash at its end
 * @param made operations that functions of these modules make from values of a service
 * @returns the operations by `folder/name`, where `folder` is the one that defines it
 * @throws {Error} for a definition that is neither exported nor in `made`
 */
export async function definedOperations(
  source: URL,
  made: readonly Operation<never>[] = [],
): Promise<Map<string, DefinedOperation>> {
  const modules = await modulesIn(source);
  const found = new Map<string, DefinedOperation>();
  for (const { path, text } of modules) {
    if (!/\bwho: '/.test(text)) continue;
    const folder = path.split('/').at(-2) ?? '';
    const exported: unknown[] = Object.values(await import(new URL(path, source).href));
    const operations = [
      ...exported.filter(isOperation),
      ...made.filter(({ name }) => text.includes(`name: '${name}'`)),
    ];
    const usedBy = [...new Set(importersOf(path, modules, source))].sort();
    for (const operation of operations) found.set(`${folder}/${operation.name}`, { operation, usedBy });
    for (const [, name] of text.matchAll(definition)) {
      if (!found.has(`${folder}/${name}`)) throw new Error(`${path} defines ${name}, which was not found.`);
    }
  }
  return found;
}

/** Stands for the input: an operation reads it only after it has let the caller in. */
class LetIn extends Error {}

/**
 * Asks an operation whether it lets a caller in, without running it.
 * @param deps what it may look at for that
 * @returns `may`, or the code of the error with which it refuses the caller
 */
export async function verdictOf(operation: Operation<never>, caller: Caller, deps: object = {}): Promise<string> {
  const input = () => {
    throw new LetIn();
  };
  try {
    await operation.run(input, caller, deps as never);
  } catch (error) {
    if (error instanceof LetIn) return 'may';
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return 'answered without reading its input';
}

/** A module: its path in the source folder and its text. */
interface Module {
  readonly path: string;
  readonly text: string;
}

async function modulesIn(source: URL): Promise<Module[]> {
  const entries = await readdir(source, { recursive: true });
  const paths = entries.map((path) => path.split(sep).join('/'));
  const code = paths.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path)).sort();
  return Promise.all(code.map(async (path) => ({ path, text: await readFile(new URL(path, source), 'utf8') })));
}

function importersOf(path: string, modules: readonly Module[], source: URL): string[] {
  const target = pathToFileURL(fileURLToPath(new URL(path, source))).href;
  const importers = modules.filter((module) =>
    [...module.text.replace(typeImports, '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
      ([, specifier = '']) => new URL(specifier, new URL(module.path, source)).href === target,
    ),
  );
  return importers.map((module) => module.path.split('/')[0] ?? '');
}

function isOperation(value: unknown): value is Operation<never> {
  const { run, who, effect } = (value ?? {}) as Partial<Operation<never>>;
  return typeof run === 'function' && typeof who === 'string' && typeof effect === 'string';
}
