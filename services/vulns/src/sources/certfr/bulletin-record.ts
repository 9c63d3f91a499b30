import { fields, text } from '../json-fields.ts';
import type { RawRecord } from '../source.ts';
import { type BulletinReference, bulletinReference, isOtherDocument } from './references.ts';
import { bulletinTimes } from './revisions.ts';

/** A bulletin as far as storing it requires. */
export interface BulletinRecord {
  raw: RawRecord;
  reference: BulletinReference;
  /** The day of its last revision, not later than today; null if it has none. */
  revised: string | null;
  isOpenAlert: boolean;
}

/** What a JSON document is: a bulletin, something that is not read, or broken. */
export type SortedDocument = { record: BulletinRecord } | { reason: string } | 'other';

/**
 * Parses a JSON document as far as storing it requires. `other` is an entry of an index or a document of another kind.
 * @param now milliseconds since 1970
 */
export function sortDocument(raw: Buffer, now: number): SortedDocument {
  let document: Record<string, unknown>;
  try {
    document = fields(JSON.parse(raw.toString('utf8')));
  } catch {
    return { reason: 'Not valid JSON.' };
  }
  // Only the entries of an index say where the JSON of their bulletin is.
  if (document.json_url !== undefined || isOtherDocument(document.reference)) return 'other';
  const reference = bulletinReference(document.reference);
  if (reference === null) return { reason: 'The reference is not that of an advisory or alert.' };
  const last = bulletinTimes(document.revisions).modified?.slice(0, 10) ?? null;
  const today = new Date(now).toISOString().slice(0, 10);
  // A date in the future was mistyped: the corrected bulletin must not look older.
  const revised = last !== null && last > today ? today : last;
  const modified = revised === null ? null : `${revised}T00:00:00.000Z`;
  const isOpenAlert = reference.kind === 'alerte' && text(document.closed_at) === null;
  return { record: { raw: { id: reference.id, modified, raw }, reference, revised, isOpenAlert } };
}
