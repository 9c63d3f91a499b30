import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A position in a compiled module, as stacks name it. */
const position = /file:\/\/([^\s:"()]+\.mjs):(\d+):(\d+)/g;

/** Maps of the modules that stacks have named; null if a module has none. */
const maps = new Map<string, SourceMap | null>();

/**
 * Replaces the positions in compiled modules that a text names by those in their sources. Node can do it for every stack, but
 * reads all maps at the start for that; here a map is read when a fault first names its module.
 */
export function withSourcePositions(text: string): string {
  return text.replace(position, (whole, path: string, line: string, column: string) => {
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return whole;
    return `${new URL(entry.originalSource, pathToFileURL(path))}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const read = readMap(fileURLToPath(`file://${path}.map`));
  maps.set(path, read);
  return read;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A module that is its own source.
    return null;
  }
}
