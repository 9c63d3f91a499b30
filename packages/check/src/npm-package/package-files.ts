import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The npm package `kairan-check`. */
export interface NpmPackage {
  readonly version: string;
  /** Contents by name. */
  readonly files: ReadonlyMap<string, string>;
  /** The names of the packages that are in the program, ours and others. */
  readonly parts: readonly string[];
}

/**
 * Builds the npm package `kairan-check`: the program as one file that runs on Node 20, without dependencies, with the licences
 * of what is in it. esbuild keeps a process, so this belongs in a process that ends.
 */
export async function packageFiles(): Promise<NpmPackage> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { program, inputs } = await bundled(version);
  const parts = partsOf(inputs);
  const files = new Map([
    ['package.json', `${JSON.stringify(manifest(version, license), null, 2)}\n`],
    ['README.md', await readFile(join(here, 'readme.md'), 'utf8')],
    ['LICENSE', await readFile(join(root, 'LICENSE'), 'utf8')],
    ['THIRD-PARTY-LICENSES.txt', await licencesOf(parts)],
    ['kairan-check.js', program],
  ]);
  return { version, files, parts };
}

async function bundled(version: string): Promise<{ program: string; inputs: string[] }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(here, '../program.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // jsonc-parser's CommonJS can't be bundled.
    mainFields: ['module', 'main'],
    target: 'node20',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    define: { packageVersion: JSON.stringify(version) },
    banner: {
      // Some of the parsers are CommonJS and load modules of Node by `require`.
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
  });
  return { program: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

function manifest(version: string, license: string): object {
  return {
    name: 'kairan-check',
    version,
    description:
      'Checks which known vulnerabilities affect the packages of lock files and SBOMs, with a Kairan server.',
    license,
    type: 'module',
    bin: { 'kairan-check': 'kairan-check.js' },
    files: ['kairan-check.js', 'THIRD-PARTY-LICENSES.txt'],
    engines: { node: '>=20' },
  };
}

/** The names of the packages that source files are from; ours are in `packages/`. */
function partsOf(inputs: readonly string[]): string[] {
  const names = inputs.map((path) => {
    const [, own] = /^packages\/([^/]+)\//.exec(path) ?? [];
    if (own !== undefined) return `@kairan/${own}`;
    return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
  });
  return [...new Set(names)].sort();
}

async function licencesOf(parts: readonly string[]): Promise<string> {
  const others = parts.filter((name) => !name.startsWith('@kairan/'));
  const texts = await Promise.all(
    others.map(async (name) => {
      const folder = join(root, 'node_modules', name);
      const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      return `${name} ${version} (${license})\n\n${await licenceText(folder)}`;
    }),
  );
  return `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

async function licenceText(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) return 'The package has no file with the text of its licence.';
  return (await readFile(join(folder, file), 'utf8')).trim();
}
