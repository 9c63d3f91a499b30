import { DigestBuilder } from '../table-digest.ts';
import { rowsName } from './manifest.ts';
import { type Archive, damaged } from './read-archive.ts';

/**
 * Reads an archive completely and compares every row count and hash with its manifest.
 * @param onStep receives what is done now
 * @throws Error that names the first damaged part
 */
export async function verifyArchive(archive: Archive, onStep: (what: string) => void): Promise<void> {
  for (const table of archive.manifest.tables) {
    onStep(`checking the table ${table.name}`);
    const digest = new DigestBuilder();
    for await (const lines of archive.rows(table)) digest.add(lines);
    const { rows, sha256 } = digest.digest();
    if (rows !== table.rows || sha256 !== table.sha256) throw damaged(`${rowsName(table.name)} has changed`);
  }
  let checked = 0;
  for (const file of await archive.listFiles()) {
    onStep(`checking ${archive.manifest.files?.kind}, ${checked++} so far`);
    for await (const _part of archive.readFile(file));
  }
}
