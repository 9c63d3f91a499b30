import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a compiled program was made from; a file of its own beside the folder with its modules. Paths are from that of the file. */
export interface CompiledRecord {
  /** The version of Node.js for which it was made. */
  readonly node: string;
  /** The module from which it was made. */
  readonly source: string;
  /** The compiled module that runs it. */
  readonly main: string;
  /** All files that were read, with their version keys then. */
  readonly files: readonly (readonly [path: string, versionKey: string])[];
}

/** Where the record of the newest compiled form is. */
export function recordFile(name: string, folder: string): string {
  return join(folder, `${name}.json`);
}

/**
 * What changes with the content of a file, as `make` and `rsync` see it: when it was changed, in whole seconds, as archives
 * and images keep no more, and its bytes.
 */
export function versionKeyOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${Math.floor(stats.mtimeMs / 1_000)} ${stats.size}` : '';
}

/** The main module of a compiled program that was made from the present files, if there is one in the folder. */
export function presentMain(name: string, main: URL, folder: string): URL | null {
  const record = readRecord(recordFile(name, folder));
  return record && isPresent(record, folder, main) ? pathToFileURL(join(folder, record.main)) : null;
}

function readRecord(file: string): CompiledRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CompiledRecord;
  } catch {
    // There is none yet, or this process may not read it: it is made again.
    return null;
  }
}

function isPresent(record: CompiledRecord, folder: string, main: URL): boolean {
  return (
    record.node === process.version &&
    join(folder, record.source) === fileURLToPath(main) &&
    versionKeyOf(join(folder, record.main)) !== '' &&
    record.files.every(([path, versionKey]) => versionKeyOf(join(folder, path)) === versionKey)
  );
}
