import type { Inventory } from '@kairan/inventory/inventory';
import { inventoryLimits, inventoryOfPurls, readInventory } from '@kairan/inventory/read-inventory';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { CheckRequest, InventoryFile } from './checker.ts';

/** How `{ "packages": [ … ] }` begins. SPDX documents and Composer's lock files have other members too, before or after it. */
const listBegin = /^\uFEFF?\s*\{\s*"packages"\s*:\s*\[/;

/** Reads what a check is about. @throws {UnreadableFile} */
export function readSource(source: CheckRequest['source']): Inventory {
  if ('purls' in source) return listed(source.purls);
  if ('components' in source) return { format: source.format, components: source.components, vex: [] };
  return readFile(source);
}

/** Reads a file, which may also be `{ "packages": [purl, …] }`. @throws {UnreadableFile} */
function readFile({ file, ...about }: InventoryFile): Inventory {
  const purls = purlsOf(file);
  return purls === null ? readInventory(file, about) : listed(purls);
}

function listed(purls: readonly string[]): Inventory {
  const most = inventoryLimits.packages;
  if (purls.length > most) {
    throw new UnreadableFile('too_many', `Send at most ${most} packages, not ${purls.length}.`, String(most));
  }
  return inventoryOfPurls(purls);
}

function purlsOf(file: Uint8Array): readonly string[] | null {
  if (!listBegin.test(Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 200)).toString()))
    return null;
  const sent = parsed(new TextDecoder().decode(file));
  if (typeof sent !== 'object' || sent === null || Object.keys(sent).length !== 1) return null;
  const packages = (sent as { packages?: unknown }).packages;
  if (!Array.isArray(packages)) return null;
  return packages.every((item) => typeof item === 'string') ? packages : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The reader of files says where.
    return null;
  }
}
