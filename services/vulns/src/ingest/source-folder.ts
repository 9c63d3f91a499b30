import { stat } from 'node:fs/promises';
import { sources } from '../sources/all.ts';
import type { SyncCode } from '../sources/source.ts';

/** The order for several sources on disk: the largest comes last and is merged with all the others at once. */
export const diskOrder: readonly SyncCode[] = ['epss', 'kev', 'ghsa', 'osv', 'nvd'];

/**
 * Where on disk each source's data lies. One source may be given its own file or folder; several are looked for in a folder
 * that is laid out for all (running.md).
 * @throws Error where there is nothing at the path
 */
export async function locationsOf(
  path: string,
  codes: readonly SyncCode[],
): Promise<{ code: SyncCode; from: string }[]> {
  await stat(path).catch(() => {
    throw new Error(`There is no file or folder ${path}.`);
  });
  const locations: { code: SyncCode; from: string }[] = [];
  for (const code of codes) {
    const location = (await sources[code].locate(path)) ?? (codes.length === 1 ? path : null);
    if (location !== null) locations.push({ code, from: location });
  }
  return locations;
}
