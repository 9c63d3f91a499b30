import { stat } from 'node:fs/promises';
import { sources } from '../sources/all.ts';
import type { SyncCode } from '../sources/source.ts';

/** Order of reading several sources from disk: the largest is last, and merging it covers the others too. */
export const diskOrder: readonly SyncCode[] = ['epss', 'kev', 'certfr', 'jvn', 'ghsa', 'osv', 'cvelist', 'nvd'];

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
