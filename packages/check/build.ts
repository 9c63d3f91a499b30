import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the package `kairan-check` into a folder: the program as one file that runs on Node 20, without dependencies, with the
 * licences of what is in it.
 * @returns the packages that are in it
 */
export async function buildPackage(folder: string): Promise<string[]> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: [join(here, 'src/program.ts')],
    outfile: join(folder, 'kairan-check.js'),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // jsonc-parser's CommonJS can't be bundled.
    mainFields: ['module', 'main'],
    target: 'node20',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    define: { packageVersion: JSON.stringify(version) },
    banner: {
      // Some of the parsers are CommonJS and load modules of Node by `require`.
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
  });
  await stop();
  const packages = packagesOf(Object.keys(metafile.inputs));
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await licencesOf(packages));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(here, 'program-readme.md'), join(folder, 'README.md'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest(version, license), null, 2)}\n`);
  return packages;
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

/** The names of the packages that files are from; ours are in `packages/`. */
function packagesOf(inputs: readonly string[]): string[] {
  const names = inputs.map((path) => {
    const [, own] = /^packages\/([^/]+)\//.exec(path) ?? [];
    if (own !== undefined) return `@kairan/${own}`;
    return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
  });
  return [...new Set(names)].sort();
}

async function licencesOf(packages: readonly string[]): Promise<string> {
  const others = packages.filter((name) => !name.startsWith('@kairan/'));
  const texts = await Promise.all(
    others.map(async (name) => {
      const folder = join(root, 'node_modules', name);
      const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      return `${name} ${version} (${license})\n\n${await licenceText(folder)}`;
    }),
  );
  return texts.join(`\n\n${'-'.repeat(72)}\n\n`);
}

async function licenceText(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined
    ? 'The package has no file with the text of its licence.'
    : (await readFile(join(folder, file), 'utf8')).trim();
}

if (import.meta.main) await buildPackage(join(here, 'dist'));
