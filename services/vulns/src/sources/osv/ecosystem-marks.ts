import { type Change, readKnownChanges } from '../known-changes.ts';
import type { Batch, SourceRun } from '../source.ts';

/** Returns the names of an ecosystem's marks. */
export function markNames(ecosystem: string) {
  return {
    /** When the archive was last read or confirmed unchanged, RFC 3339: present once the first load is done. */
    read: `zip-read ${ecosystem}`,
    archiveEtag: `zip-etag ${ecosystem}`,
    /** The newest change in the archive read last, milliseconds since 1970. */
    archiveNewest: `zip-newest ${ecosystem}`,
    listEtag: `list-etag ${ecosystem}`,
    /** See `writeKnownChanges`. */
    seen: `seen ${ecosystem}`,
    /** SHA-256 of the archive read from a file. */
    checksum: `sha256 ${ecosystem}`,
  };
}

/** Lists the ecosystems whose first load from the network is done. */
export function loadedEcosystems(marks: ReadonlyMap<string, string>): string[] {
  const prefix = markNames('').read;
  return [...marks.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/**
 * Returns the listing that an archive represents. None if it is older than the previous archive and lacks records that
 * upstream lists: it then proves no deletions.
 * @param listed upstream's list of changes, as far as it is known
 * @param marks the marks to be set with it; the values to compare the next archive with are added
 */
export function listingOf(
  run: SourceRun,
  ecosystem: string,
  archived: readonly Change[],
  listed: readonly Change[],
  marks: Record<string, string | null>,
): Pick<Batch, 'listing'> {
  const { archiveNewest } = markNames(ecosystem);
  const ids = new Set(archived.map(({ id }) => id));
  const newest = archived.reduce((latest, { time }) => Math.max(latest, time), 0);
  const before = Number(run.marks.get(archiveNewest) ?? 0);
  if (newest < before && listed.some(({ id, time }) => time <= before && !ids.has(id))) return {};
  marks[archiveNewest] = String(newest);
  return { listing: { name: ecosystem, ids: [...ids] } };
}

/** Returns the time up to which OSV was read: the newest change in any ecosystem, RFC 3339, or null. */
export function newestSeen(marks: ReadonlyMap<string, string>): string | null {
  const prefix = markNames('').seen;
  let newest = 0;
  for (const [name, value] of marks)
    if (name.startsWith(prefix)) newest = Math.max(newest, readKnownChanges(value)?.newest ?? 0);
  return newest === 0 ? null : new Date(newest).toISOString();
}
