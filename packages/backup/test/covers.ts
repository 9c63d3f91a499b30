import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceFiles } from '../src/service-data.ts';

/** The name of the cover of a book. */
export function coverOf(book: string): string {
  return createHash('sha256').update(book).digest('hex');
}

/** Covers of the first three books, in a folder; a cover that does not exist is missing. */
export function coversIn(folder: string): ServiceFiles {
  return {
    kind: 'covers',
    async *list(db) {
      for (const { id } of await db.all<{ id: string }>('SELECT id FROM book ORDER BY id LIMIT 3')) yield coverOf(id);
    },
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      return bytes && { bytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() };
    },
    claim: async () => {
      await mkdir(folder, { recursive: true });
    },
    async write(name, body) {
      await writeFile(join(folder, name), Buffer.concat(await Array.fromAsync(body)));
    },
  };
}
