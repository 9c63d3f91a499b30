import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';

/** A module and its version; null where the file gives none. */
interface Module {
  readonly name: string;
  readonly version: string | null;
}

/**
 * Go's module file (https://go.dev/ref/mod#go-mod-file). From `go 1.17` on it names all modules that are built, before that
 * those that the module imports itself: go.sum has the others. Neither `go` nor `toolchain` is the version of the compiler,
 * which may be newer.
 */
export const goMod: Format = {
  name: 'go.mod',
  isNamed: (filename) => filename === 'go.mod',
  isLike: ({ text }) => /^\s*(?:\/\/[^\n]*\n\s*)*module[ \t]+["`\w]/.test(text.slice(0, 20_000)),
  read: ({ text }) => ({ components: modulesOf(text) }),
};

function* modulesOf(text: string): Generator<Component> {
  const required: (Module & { line: number })[] = [];
  const replaced = new Map<string, Module>();
  // The version that go commands assume.
  let language = { version: '1.16', line: 1 };
  for (const [[directive, ...words], line] of directivesOf(text)) {
    if (directive === 'require') required.push({ ...moduleOf(words, line), line });
    if (directive === 'go') language = { version: words[0] ?? '', line };
    if (directive !== 'replace') continue;
    const arrow = words.indexOf('=>');
    if (arrow === -1) throw new TextSyntaxError('Expected "=>"', line);
    replaced.set(keyOf(moduleOf(words.slice(0, arrow), line)), moduleOf(words.slice(arrow + 1), line));
  }
  for (const { line, ...module } of required) yield componentOf(module, replacementOf(module, replaced), line);
  if (required.length > 0 && /^1\.(?:\d|1[0-6])(?:\.|$)/.test(language.version)) {
    yield otherComponent('other_file', { name: 'go.sum', line: language.line });
  }
}

/** A replacement of one version counts before one of all versions (https://go.dev/ref/mod#go-mod-file-replace). */
function replacementOf(module: Module, replaced: ReadonlyMap<string, Module>): Module | undefined {
  return replaced.get(keyOf(module)) ?? replaced.get(keyOf({ ...module, version: null }));
}

function componentOf(required: Module, replacement: Module | undefined, line: number): Component {
  const { name, version } = replacement ?? required;
  // Only folders have no version.
  if (replacement && version === null) return otherComponent('local', { name: required.name, line });
  return registryPackage({ type: 'golang', name, version, line });
}

function keyOf({ name, version }: Module): string {
  return `${name}\n${version}`;
}

function moduleOf([name, version, ...rest]: readonly string[], line: number): Module {
  if (name === undefined || rest.length > 0) throw new TextSyntaxError('Expected a module and its version', line);
  return { name, version: version ?? null };
}

/** Yields the words of each directive, those of blocks (`require (`) with the name of their block. */
function* directivesOf(text: string): Generator<readonly [words: string[], line: number]> {
  let block: string | null = null;
  for (const [written, line] of numberedLines(text)) {
    const comment = written.indexOf('//');
    const words = (comment === -1 ? written : written.slice(0, comment)).trim().split(/\s+/).map(unquoted);
    if (words[0] === '') continue;
    if (words[0] === ')') block = null;
    else if (block !== null) yield [[block, ...words], line];
    else if (words[1] === '(') block = words[0] ?? null;
    else yield [words, line];
  }
}

function unquoted(word: string): string {
  return /^(["`]).*\1$/.test(word) ? word.slice(1, -1) : word;
}
