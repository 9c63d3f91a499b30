import type { Database } from '@kairan/database/open';
import { type Archive, openArchive } from './archive/read-archive.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import type { ServiceData } from './service-data.ts';
import { type Filled, fillDatabase } from './target/fill-database.ts';
import { type Finished, finishDatabase } from './target/finish-database.ts';
import { whileFilling } from './target/while-filling.ts';

/** What was restored. */
export interface Restored extends Filled, Finished {
  readonly files: number;
}

/**
 * Restores an archive into the service's database, which must be empty, and its files. Continues where an interrupted
 * restore of the same archive was.
 * @param onStep receives what is done now
 * @throws Error if the archive is damaged, of another service or of a newer version, or the database is not empty
 */
export function restore(data: ServiceData, path: string, onStep: (what: string) => void): Promise<Restored> {
  return withArchive(data, path, async (archive) => {
    // Nothing is written from a damaged archive.
    await verifyArchive(archive, onStep);
    return whileFilling(data.databaseUrl, () => fillFrom(data, archive, onStep));
  });
}

async function fillFrom(data: ServiceData, archive: Archive, onStep: (what: string) => void): Promise<Restored> {
  const { derived, own, migrations, databaseUrl: url, files } = data;
  const { id } = archive.manifest;
  const filled = await fillDatabase({ url, source: archive, origin: id, migrations, derived, own, onStep });
  let written = 0;
  const writeFiles =
    files &&
    (async (db: Database) => {
      await files.claim(db);
      for (const file of await archive.listFiles()) {
        await files.write(file.name, archive.readFile(file));
        written++;
        onStep(`writing ${files.kind}, ${written} so far`);
      }
    });
  const finished = await finishDatabase(url, data, { writeFiles, onStep });
  return { ...filled, ...finished, files: written };
}

/**
 * Reads an archive completely and compares every row count and hash, without a database.
 * @throws Error that names what is damaged, or why this version cannot restore it
 */
export function verify(data: ServiceData, path: string, onStep: (what: string) => void): Promise<Archive['manifest']> {
  return withArchive(data, path, async (archive) => {
    await verifyArchive(archive, onStep);
    return archive.manifest;
  });
}

async function withArchive<T>(data: ServiceData, path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(path);
  try {
    const { service, version, migrations } = archive.manifest;
    if (service !== data.service) throw new Error(`This is a backup of ${service}, not of ${data.service}.`);
    const unknown = migrations.find((name) => !Object.hasOwn(data.migrations, name));
    if (unknown !== undefined) {
      throw new Error(
        `The backup was made by a newer version (${version}, migration ${unknown}). Use that version or a later one.`,
      );
    }
    return await work(archive);
  } finally {
    archive.close();
  }
}
