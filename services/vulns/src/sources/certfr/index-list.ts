import { request } from '../http.ts';
import { fields, text } from '../json-fields.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type SetAside, type SourceRun, UpstreamError } from '../source.ts';
import { type KnownBulletins, newestDay, readUntil } from './known-bulletins.ts';
import { type BulletinKind, type BulletinReference, bulletinReference, isOtherDocument } from './references.ts';
import { dayTime } from './revisions.ts';

/** An entry of an index. */
export interface IndexEntry {
  reference: BulletinReference;
  /** The day of its last revision, `YYYY-MM-DD`; null if it is not given. */
  listed: string | null;
}

/** The index of a kind (`/avis/json/`): all bulletins, in no particular order. */
export interface BulletinIndex {
  kind: BulletinKind;
  /** By reference; null if the index is the one that was read last. */
  entries: ReadonlyMap<string, IndexEntry> | null;
  /** Entries whose reference cannot be read. */
  setAside: SetAside[];
  /** Marks to be set once all its bulletins were read. */
  validators: Record<string, string | null>;
}

const names: Readonly<Record<BulletinKind, string>> = { avis: 'an advisory', alerte: 'an alert' };

/**
 * Fetches the index of a kind.
 * @throws {UpstreamError} if it is not one, is older than what was read, or has lost too many bulletins
 */
export async function fetchIndex(run: SourceRun, kind: BulletinKind, known: KnownBulletins): Promise<BulletinIndex> {
  const marks = { etag: `etag ${kind}`, lastModified: `last-modified ${kind}` };
  const answer = await request(run, `${run.settings.certfrUrl.replace(/\/+$/, '')}/${kind}/json/`, {
    upstream: 'CERT-FR',
    accept: 'json',
    conditional: {
      etag: run.marks.get(marks.etag) ?? null,
      lastModified: run.marks.get(marks.lastModified) ?? null,
    },
  });
  const validators = { [marks.etag]: answer.etag, [marks.lastModified]: answer.lastModified };
  if (answer.status === 304) return { kind, entries: null, setAside: [], validators: {} };
  const { entries, setAside } = parseIndex(answer.body, kind);
  await guard(run, kind, entries, known);
  return { kind, entries, setAside, validators };
}

function what(kind: BulletinKind): string {
  return `CERT-FR's index /${kind}/json/`;
}

/** Parses an index; of two entries with one reference the later revision counts. */
function parseIndex(
  body: Buffer,
  kind: BulletinKind,
): Pick<BulletinIndex, 'setAside'> & { entries: Map<string, IndexEntry> } {
  const entries = new Map<string, IndexEntry>();
  const setAside: SetAside[] = [];
  for (const value of jsonArray(body, kind)) {
    const entry = fields(value);
    const reference = bulletinReference(entry.reference);
    const listed = dayTime(entry.last_revision_date)?.slice(0, 10) ?? null;
    if (reference?.kind === kind) {
      const other = entries.get(reference.id)?.listed ?? '';
      if (other <= (listed ?? '')) entries.set(reference.id, { reference, listed });
    } else if (!isOtherDocument(entry.reference)) {
      const id =
        text(entry.reference)
          ?.replace(/[^\x20-\x7e]+/g, '?')
          .slice(0, 80) ?? `/${kind}/json/`;
      setAside.push({
        id,
        reason: `The index /${kind}/json/ has an entry whose reference is not that of ${names[kind]}.`,
      });
    }
  }
  if (entries.size === 0) throw new UpstreamError(`${what(kind)} is empty`);
  return { entries, setAside };
}

function jsonArray(body: Buffer, kind: BulletinKind): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new UpstreamError(`${what(kind)} is truncated or not JSON`);
  }
  if (!Array.isArray(value)) throw new UpstreamError(`${what(kind)} is not a JSON array`);
  return value;
}

/** @throws {UpstreamError} if the index is implausible: much shorter than before, or an older copy */
async function guard(
  run: SourceRun,
  kind: BulletinKind,
  entries: ReadonlyMap<string, IndexEntry>,
  known: KnownBulletins,
): Promise<void> {
  const before = await run.listed(kind);
  if (hasShrunk(before, entries.size, run.maxShrink)) {
    throw new UpstreamError(`${what(kind)} shrank from ${before} to ${entries.size} bulletins, ${shrinkAdvice}`);
  }
  const until = readUntil(run.marks, kind);
  const newest = newestDay(
    [...entries.values()].map(({ listed }) => listed),
    run.now(),
  );
  if (until === null || (newest ?? '') >= until) return;
  let earlier = 0;
  for (const [id, { listed }] of known.ofKind(kind)) if ((entries.get(id)?.listed ?? '') < (listed ?? '')) earlier++;
  // One bulletin may have been removed, or the date of its revision corrected.
  if (earlier > 1) throw new UpstreamError(`${what(kind)} is older than what was read before (${until})`);
}
