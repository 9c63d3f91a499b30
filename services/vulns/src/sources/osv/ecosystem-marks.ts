import type { Batch, SourceRun } from '../source.ts';
import { type Change, readKnownChanges } from './known-changes.ts';

/** The names of an ecosystem's marks. */
export function markNames(ecosystem: string) {
  return {
    /** When the archive was last known whole, RFC 3339: there once the first load is done. */
    read: `zip-read ${ecosystem}`,
    archiveEtag: `zip-etag ${ecosystem}`,
    /** The newest change in the archive read last, milliseconds since 1970. */
    archiveNewest: `zip-newest ${ecosystem}`,
    listEtag: `list-etag ${ecosystem}`,
    /** See `writeKnownChanges`. */
    seen: `seen ${ecosystem}`,
    /** Of the archive read from a file. */
    checksum: `sha256 ${ecosystem}`,
  };
}

/** The ecosystems whose first load from the network is done. */
export function loadedEcosystems(marks: ReadonlyMap<string, string>): string[] {
  const prefix = markNames('').read;
  return [...marks.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/**
 * The listing an archive is. None where it is older than the archive before and lacks records that upstream lists: it says
 * nothing about what is gone.
 * @param listed upstream's list of changes, as far as it is known
 * @param marks those to be set with it; what to compare the next archive with is added
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

/** The time up to which OSV is known: the newest change seen in any ecosystem, RFC 3339, or null. */
export function newestSeen(marks: ReadonlyMap<string, string>): string | null {
  const prefix = markNames('').seen;
  let newest = 0;
  for (const [name, value] of marks)
    if (name.startsWith(prefix)) newest = Math.max(newest, readKnownChanges(value)?.newest ?? 0);
  return newest === 0 ? null : new Date(newest).toISOString();
}
