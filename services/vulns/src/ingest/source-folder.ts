import { stat } from 'node:fs/promises';
import { sources } from '../sources/all.ts';
import type { SyncCode } from '../sources/source.ts';

/**
 * Order of reading several sources from disk. Each record of the last one is merged as it is read, with those of the others;
 * records of the others are stored, and read and parsed again for that. The records of the CVE List take longest.
 */
export const diskOrder: readonly SyncCode[] = ['epss', 'kev', 'certfr', 'jvn', 'ghsa', 'osv', 'nvd', 'cvelist'];

/**
 * Locates each source's data on disk. A single source may have its own file or folder; several are looked up in a
 * folder laid out for all (sync.md).
 * @throws Error if the path does not exist
 */
export async function locationsOf(
  path: string,
  codes: readonly SyncCode[],
): Promise<{ code: SyncCode; from: string }[]> {
  await stat(path).catch(() => {
    throw new Error(`No such file or folder: ${path}`);
  });
  const locations: { code: SyncCode; from: string }[] = [];
  for (const code of codes) {
    const location = (await sources[code].locate(path)) ?? (codes.length === 1 ? path : null);
    if (location !== null) locations.push({ code, from: location });
  }
  return locations;
}
