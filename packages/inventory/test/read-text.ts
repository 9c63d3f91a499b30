import { type ReadOptions, readInventory } from '../src/read-inventory.ts';

/**
 * Reads a file and lists what it names, one text for each component: the package URL, or the problem with name and version
 * (`local: a@1.0.0`), then the line (`pkg:npm/a@1.0.0 #3`).
 */
export function componentsOf(text: string, options: ReadOptions = {}): string[] {
  return readInventory(new TextEncoder().encode(text), options).components.map((component) => {
    const { purl, name, version, problem, line } = component;
    const named = version === null ? name : `${name}@${version}`;
    const found = problem === null ? purl : `${problem}: ${named}`;
    return line === null ? `${found}` : `${found} #${line}`;
  });
}

/** The format that a file is recognised as. */
export function formatOf(text: string, options: ReadOptions = {}): string {
  return readInventory(new TextEncoder().encode(text), options).format;
}
