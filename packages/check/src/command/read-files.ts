import { createReadStream } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import type { Inventory } from '@kairan/inventory/inventory';
import { inventoryLimits, readInventory } from '@kairan/inventory/read-inventory';
import { readVex } from '@kairan/inventory/read-vex';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { VexStatement } from '@kairan/inventory/vex';
import { CannotCheck } from '../cannot-check.ts';

/** A file that was read. */
export interface ReadFile {
  /** From the current folder if it is in it, with `/`. */
  readonly path: string;
  readonly inventory: Inventory;
}

/** Standard input, as a path. */
const standardInput = '-';

/**
 * Reads files to check; `-` is standard input.
 * @throws {CannotCheck} with a line for each file that can't be read
 */
export async function readFiles(paths: readonly string[], distro: string | undefined): Promise<ReadFile[]> {
  const problems: string[] = [];
  const files: ReadFile[] = [];
  for (const path of paths) {
    try {
      const filename = path === standardInput ? undefined : path;
      const inventory = readInventory(await readBytes(path), { filename, distro });
      files.push({ path: shownPath(path), inventory });
    } catch (error) {
      problems.push(problemOf(path, error));
    }
  }
  if (problems.length > 0) throw new CannotCheck(problems.join('\n'));
  return files;
}

/**
 * Reads the statements of VEX documents about an inventory.
 * @throws {CannotCheck} naming the document that can't be read
 */
export function statementsOf(
  documents: readonly { readonly path: string; readonly bytes: Uint8Array }[],
  { vex, targets }: Inventory,
): VexStatement[] {
  const beside = documents.flatMap(({ path, bytes }) => {
    try {
      return readVex(bytes, targets);
    } catch (error) {
      throw new CannotCheck(problemOf(path, error));
    }
  });
  return [...vex, ...beside];
}

/**
 * Reads a file whole, at most a byte more than is accepted; `-` is standard input.
 * @throws {CannotCheck} if it can't be read
 */
export async function readBytes(path: string): Promise<Buffer> {
  const source = path === standardInput ? process.stdin : createReadStream(path, { end: inventoryLimits.bytes });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > inventoryLimits.bytes) break;
    }
  } catch (error) {
    throw new CannotCheck(problemOf(path, error));
  }
  return Buffer.concat(chunks);
}

const faults = new Map([
  ['ENOENT', 'does not exist.'],
  ['EISDIR', 'is a folder. Name the lock files and SBOMs in it.'],
  ['EACCES', 'may not be read.'],
]);

/** The sentence about a file for people; unexpected errors are thrown again. */
function problemOf(path: string, error: unknown): string {
  if (error instanceof CannotCheck) return error.message;
  const name = path === standardInput ? 'Standard input' : path;
  if (error instanceof UnreadableFile) return `${name}: ${error.message}`;
  const fault = faults.get((error as NodeJS.ErrnoException).code ?? '');
  if (fault === undefined) throw error;
  return `${name} ${fault}`;
}

function shownPath(path: string): string {
  if (path === standardInput) return 'stdin';
  const fromHere = relative(process.cwd(), path);
  const shown = fromHere.startsWith('..') || isAbsolute(fromHere) ? path : fromHere;
  return shown.split(sep).join('/');
}
