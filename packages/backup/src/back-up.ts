import { stat } from 'node:fs/promises';
import { openDatabase } from '@kairan/database/open';
import type { Manifest } from './archive/manifest.ts';
import { openArchive } from './archive/read-archive.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { writeArchive } from './archive/write-archive.ts';
import type { ServiceData } from './service-data.ts';
import { withSnapshot } from './snapshot.ts';

/** An archive that was written and read again. */
export interface BackedUp {
  readonly manifest: Manifest;
  /** Of the archive. */
  readonly bytes: number;
  /** Why the database does not know of this backup; null if it does. A standby server cannot be written to. */
  readonly notRecorded: string | null;
}

/**
 * Writes an archive of a service's database, as it is at this moment, and of its files, and then reads it again to compare
 * every row count and hash. The service may run meanwhile.
 * @param onStep receives what is done now
 */
export async function backUp(data: ServiceData, path: string, onStep: (what: string) => void): Promise<BackedUp> {
  const manifest = await withSnapshot(data.databaseUrl, data, async (snapshot) => {
    await data.requireComplete({ engine: snapshot.engine, get: snapshot.queries.get });
    return writeArchive(path, { ...data, snapshot, at: new Date(), onStep });
  });
  const archive = await openArchive(path);
  try {
    await verifyArchive(archive, onStep);
  } finally {
    archive.close();
  }
  return { manifest, bytes: (await stat(path)).size, notRecorded: await record(data, new Date(manifest.created_at)) };
}

async function record({ databaseUrl, recordBackup }: ServiceData, at: Date): Promise<string | null> {
  try {
    const db = await openDatabase(databaseUrl, { connections: 1 });
    try {
      await recordBackup(db, at);
    } finally {
      await db.close();
    }
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
