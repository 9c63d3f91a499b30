/**
 * Checks what neither the type checker nor the linter can: that identifiers use the field's terms, and that folders import
 * downwards only. Part of `npm run check`; prints one line for each fault and exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { bannedWords, wordsOf } from './structure/banned-words.ts';
import { allowedUpwardImports, layers } from './structure/layers.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const faults: string[] = [];
const usedExceptions = new Set<string>();

for (const file of files) {
  const text = readText(file);
  if (text === null) continue;
  const parsed = parseSync(file, text);
  for (const name of new Set(declaredNames(parsed.program))) checkName(file, name);
  checkName(file, file.split('/').at(-1) ?? '');
  // Tests bring what they need from anywhere.
  if (/\.(test|fixture)\.ts$/.test(file)) continue;
  for (const { moduleRequest } of parsed.module.staticImports) checkImport(file, moduleRequest.value);
}
for (const exception of allowedUpwardImports) {
  if (!usedExceptions.has(exception))
    faults.push(`scripts/structure/layers.ts: nobody needs the exception "${exception}"`);
}

process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
if (faults.length > 0) process.exitCode = 1;

/** The text of a file; null if it is deleted but not yet committed. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function checkName(file: string, name: string): void {
  for (const word of wordsOf(name)) {
    const banned = bannedWords.find(({ words, files }) => words.includes(word) && (files?.test(file) ?? true));
    if (banned === undefined || banned.except?.includes(name)) continue;
    faults.push(`${file}: "${name}": use ${banned.instead} (see CONTRIBUTING.md, "Names")`);
  }
}

function checkImport(file: string, specifier: string): void {
  if (!specifier.startsWith('.')) return;
  for (const [root, order] of Object.entries(layers)) {
    const target = join(dirname(file), specifier);
    if (!file.startsWith(`${root}/`) || !target.startsWith(`${root}/`)) continue;
    const [from, to] = [folderOf(root, file), folderOf(root, target)];
    if (from === null || to === null || from === to) continue;
    for (const folder of [from, to]) {
      if (!order.includes(folder)) faults.push(`${root}/${folder}: name its layer in scripts/structure/layers.ts`);
    }
    if (order.indexOf(from) <= order.indexOf(to)) continue;
    const edge = `${file} -> ${relative(root, target)}`;
    if (allowedUpwardImports.includes(edge)) usedExceptions.add(edge);
    else faults.push(`${edge}: ${from} is below ${to} and must not import it`);
  }
}

/** The folder right below the root that a file is in; null for files of the root itself, which assemble the others. */
function folderOf(root: string, file: string): string | null {
  const parts = relative(root, file).split('/');
  return parts.length > 1 ? (parts[0] ?? null) : null;
}

/** The names that a syntax tree declares: variables, parameters, functions, types and their members. */
function declaredNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredNames);
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...parts } = node as { type?: string } & Record<string, unknown>;
  if (type === 'ImportDeclaration') return [];
  if (type === 'Identifier' || type === 'PrivateIdentifier') return [String(parts['name'])];
  // What others declare is not ours to name: `response.headers` reads a name, it declares none.
  if (type === 'MemberExpression' && parts['computed'] !== true) return declaredNames(parts['object']);
  return Object.values(parts).flatMap(declaredNames);
}
