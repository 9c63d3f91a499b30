import { formats } from './formats/formats.ts';
import type { Component, Inventory } from './inventory.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Limits of what is read. */
export const inventoryLimits = { bytes: 10 * 1024 * 1024, packages: 100_000 } as const;

/** What is known of a file besides its content. */
export interface ReadOptions {
  /** The name that its author gave it; folders are ignored. */
  readonly filename?: string | undefined;
  /** The distribution that a list of installed packages is from: `debian-12`, `ubuntu-22.04`, `alpine-3.18`, `rocky-9`. */
  readonly distro?: string | undefined;
}

/**
 * Reads a lock file, an SBOM or a list of installed packages.
 * @throws {UnreadableFile} with a sentence that says what to send instead
 */
export function readInventory(bytes: Uint8Array, { filename, distro }: ReadOptions = {}): Inventory {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const name = filename?.split(/[\\/]/).at(-1)?.toLowerCase() ?? null;
  const content = { filename: name, text, json: JSON.parse(text) as unknown, distro: distro ?? null };
  const format = formats.find(({ isLike }) => isLike(content));
  if (format === undefined) throw new UnreadableFile('unknown_format', 'Unknown format. Send a lock file or an SBOM.');
  const { components, vex = [] } = format.read(content);
  return { format: format.name, components: [...components], vex };
}

/** Turns a list of package URLs into an inventory, in the order given, repeated ones too. */
export function inventoryOfPurls(purls: readonly string[]): Inventory {
  const components = purls.map((purl): Component => ({ purl, name: purl, version: null, line: null, problem: null }));
  return { format: 'purls', components, vex: [] };
}
