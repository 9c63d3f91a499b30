import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildResult, build, type OnResolveArgs, type OutputFile, type Plugin, stop } from 'esbuild';
import { type CompiledRecord, recordFile, versionKeyOf } from './compiled-record.ts';

/** A program to compile. */
export interface SourceProgram {
  /** The service: `posts`. */
  readonly name: string;
  /** The module that runs it. */
  readonly main: URL;
  /** Where compiled programs are kept. */
  readonly folder: string;
  /** A file that changes with the dependencies. */
  readonly installed: string;
}

/**
 * The packages that are compiled with our own modules: those of many small modules in plain JavaScript. Others read files
 * beside them, or have native code, and stay where they are.
 */
const included: readonly string[] = ['diff', 'zod'];

/** How many compiled forms stay: a process of an earlier one may still load modules from its folder. */
const storedForms = 5;

/** How often a program is compiled while its files change. */
const maxTries = 3;

const mainModule = 'main.mjs';

/** A module that runs as a thread or process of its own, as our modules name it. */
const startedModule = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\)/g;

/**
 * Compiles a program, with the modules that it starts as threads and processes, into a folder of its own. A module's own
 * URL stays that of its source, for the files that it reads.
 * @returns the compiled main module, or null if the folder cannot be written
 * @throws esbuild's error
 */
export async function compileProgram(program: SourceProgram): Promise<URL | null> {
  const made = newFolder(program);
  if (made === null) return null;
  try {
    let form = await compiledForm(program, made);
    // What was changed meanwhile, as by the installation just before, may have been read before or after.
    for (let tries = 1; !form.isStable && tries < maxTries; tries++) form = await compiledForm(program, made);
    for (const { path, contents } of form.outputs) writeFileSync(path, contents);
    if (form.isStable) writeRecord(program, made, form.files);
    removeOldest(program);
    return pathToFileURL(join(made, mainModule));
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  } finally {
    // Its process would stay otherwise.
    await stop();
  }
}

/** What a program was compiled to. */
interface CompiledForm {
  readonly outputs: readonly OutputFile[];
  /** The files that were read. */
  readonly files: readonly string[];
  /** Whether none of them was changed in or after the second in which this began. */
  readonly isStable: boolean;
}

async function compiledForm({ main, installed }: SourceProgram, folder: string): Promise<CompiledForm> {
  const began = Math.floor(Date.now() / 1_000) * 1_000;
  const entries = new Map([[fileURLToPath(main), parse(mainModule).name]]);
  // The modules that are started are found while their starters are compiled.
  let compiled = await compile(entries, folder);
  for (let known = 1; known < entries.size; compiled = await compile(entries, folder)) known = entries.size;
  const files = [...Object.keys(compiled.metafile.inputs).map((path) => resolve('/', path)), installed];
  const isStable = files.every((path) => changedAt(path) < began);
  return { outputs: compiled.outputFiles, files, isStable };
}

/** Compiles in memory; the modules that are started are added to the entries. */
function compile(entries: Map<string, string>, folder: string): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    entryPoints: Array.from(entries, ([file, out]) => ({ in: file, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    // As Node does, which knows neither `module` fields nor such a condition.
    conditions: [],
    mainFields: ['main'],
    define: { 'import.meta.url': 'sourceUrl' },
    tsconfigRaw: { compilerOptions: { target: 'esnext', verbatimModuleSyntax: true } },
    // Sources stay in memory: without other characters, as by default, a character takes one byte.
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    absWorkingDir: '/',
    plugins: [externalPackages(folder), ownUrls(entries, folder)],
  });
}

/** Modules name all files relative to themselves, so that both can be moved together. */
function externalPackages(folder: string): Plugin {
  return {
    name: 'external packages',
    setup(build) {
      const ourRequest = Symbol();
      build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...request }: OnResolveArgs) => {
        if (pluginData === ourRequest) return undefined;
        if (isBuiltin(path)) return { path, external: true };
        const { importer, kind, namespace, resolveDir } = request;
        const found = await build.resolve(path, { importer, kind, namespace, resolveDir, pluginData: ourRequest });
        // An optional dependency that is not there: importing it fails as it does from the source.
        if (found.errors.length > 0) return { path, external: true };
        const isCompiled = !found.path.includes('/node_modules/') || included.includes(path.split('/', 1)[0] as string);
        return isCompiled ? found : { path: relative(folder, found.path), external: true };
      });
    },
  };
}

function ownUrls(entries: Map<string, string>, folder: string): Plugin {
  return {
    name: 'own URLs',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!source.includes('import.meta.url')) return undefined;
        const contents = source.replace(startedModule, (whole, started: string) => {
          const file = join(dirname(path), started);
          // Scripts for browsers are compiled for them, from their sources.
          if (basename(dirname(file)) === 'browser') return whole;
          const entry = entries.get(file) ?? entryName(file);
          entries.set(file, entry);
          return `new URL('./${entry}.mjs', compiledUrl)`;
        });
        const urls = `const { url: compiledUrl } = import.meta, sourceUrl = new URL(${JSON.stringify(relative(folder, path))}, compiledUrl).href; `;
        return { contents: urls + contents, loader: 'ts' };
      });
    },
  };
}

/** `packages/database/src/worker/sqlite-worker.ts` becomes `database-worker-sqlite-worker`. */
function entryName(file: string): string {
  const [, owner, path] = /\/([^/]+)\/src\/(.+)\.ts$/.exec(file) ?? [];
  return `${owner}-${path?.replaceAll('/', '-')}`;
}

/** @returns its real path, as modules name each other from there; null if it cannot be made */
function newFolder({ name, folder }: SourceProgram): string | null {
  try {
    return realpathSync(mkdtempSync(join(folder, `${name}-`)));
  } catch {
    // As with the compile cache of Node itself: everything works without it.
    return null;
  }
}

function writeRecord({ name, main, folder }: SourceProgram, made: string, files: readonly string[]): void {
  const record: CompiledRecord = {
    node: process.version,
    source: relative(folder, fileURLToPath(main)),
    main: join(basename(made), mainModule),
    files: files.map((path) => [relative(folder, path), versionKeyOf(path)]),
  };
  const unfinished = join(made, 'record.json');
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, recordFile(name, folder));
}

function removeOldest({ name, folder }: SourceProgram): void {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${name}-`))
    .map((entry) => join(folder, entry.name))
    .toSorted((a, b) => changedAt(b) - changedAt(a));
  for (const old of folders.slice(storedForms)) rmSync(old, { recursive: true, force: true });
}

/** Milliseconds since 1970; 0 for what is not there, such as a folder that another process has removed. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
