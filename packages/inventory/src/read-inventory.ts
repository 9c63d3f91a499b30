import { explained } from './explained.ts';
import { textOfFile } from './file-text.ts';
import type { FileContent, Format } from './formats/format.ts';
import { formats } from './formats/formats.ts';
import type { Component, Inventory } from './inventory.ts';
import { inventoryLimits } from './limits.ts';
import { refuseManifest } from './manifests.ts';
import { refuseManyValues } from './parsing/count-values.ts';
import { refuseMergeConflict } from './parsing/merge-conflict.ts';
import { parseJson } from './parsing/parse-json.ts';
import { TextSyntaxError } from './parsing/syntax-error.ts';
import { unwrapJson } from './parsing/unwrap-json.ts';
import { isVexAlone } from './read-vex.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { vexAlone } from './vex-documents/vex-document.ts';

export { inventoryLimits } from './limits.ts';

/** What is known of a file besides its content. */
export interface ReadOptions {
  /** The name that its author gave it; folders are ignored. */
  readonly filename?: string | undefined;
  /** The distribution that a list of installed packages is from: `debian-12`, `ubuntu-22.04`, `alpine-3.18`, `rocky-9`. */
  readonly distro?: string | undefined;
}

/**
 * Reads a lock file, an SBOM, a list of installed packages or of package URLs.
 * @throws {UnreadableFile} with a sentence that says what to send instead
 */
export function readInventory(bytes: Uint8Array, { filename, distro }: ReadOptions = {}): Inventory {
  const name = filename?.split(/[\\/]/).at(-1)?.toLowerCase() || null;
  refuseManifest(name);
  const text = textOfFile(bytes);
  const named = formats.filter(({ isNamed }) => name !== null && isNamed(name));
  const content = explained(named[0]?.name ?? 'JSON', () => {
    const json = unwrapJson(jsonOf(text, name));
    if (json === undefined) refuseManyValues(text, '\n');
    return { filename: name, text, json, distro: distro ?? null };
  });
  const byContent = () => formats.find(({ isLike }) => isLike(content));
  // JSON says what it is, so a name that fits another format is a mistake.
  const format =
    named.find(({ isLike }) => isLike(content)) ??
    (content.json === undefined ? named[0] : (byContent() ?? named[0])) ??
    byContent();
  if (format === undefined) throw isVexAlone(content.json) ? vexAlone() : unknownFormat();
  return explained(format.name, () => inventoryOf(format, content));
}

/** Turns a list of package URLs into an inventory, in the order given, repeated ones too. */
export function inventoryOfPurls(purls: readonly string[]): Inventory {
  const components = purls.map((purl): Component => ({ purl, name: purl, version: null, line: null, problem: null }));
  return { format: 'purls', components, vex: [] };
}

/** The parsed text; undefined if it does not begin like JSON, or is YAML by its name, which may hold several documents. */
function jsonOf(text: string, filename: string | null): unknown {
  if (filename !== null && /\.ya?ml$/.test(filename)) return undefined;
  const start = text.trimStart()[0];
  if (start === '{') return parseJson(text);
  if (start !== '[') return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    // TOML begins with a bracket too.
    if (error instanceof TextSyntaxError) return undefined;
    throw error;
  }
}

function inventoryOf(format: Format, content: FileContent): Inventory {
  refuseMergeConflict(content.text);
  const { components, vex = [], targets } = format.read(content);
  const different = new Map<string, Component>();
  for (const component of components) {
    const key = component.purl ?? `${component.problem}\n${component.name}\n${component.version}`;
    // A package without a name is a fault of the file, and nothing that anyone could act on.
    if (component.name === '' || different.has(key)) continue;
    if (different.size === inventoryLimits.packages) {
      throw new UnreadableFile('too_many', 'The file names more than 100,000 packages. Send it in parts.', '100,000');
    }
    different.set(key, component);
  }
  if (different.size === 0) {
    throw new UnreadableFile('no_packages', `The file was read as ${format.name} and names no packages.`, format.name);
  }
  const inventory = { format: format.name, components: [...different.values()], vex };
  return targets === undefined ? inventory : { ...inventory, targets };
}

function unknownFormat(): UnreadableFile {
  return new UnreadableFile(
    'unknown_format',
    'Unknown format. Send a lock file (such as package-lock.json or poetry.lock), an SBOM (CycloneDX or SPDX as JSON), a list of installed packages, or package URLs one a line. The name of the file helps: send it as filename.',
  );
}
