import { request } from '../http.ts';
import { type RateLimiter, rateLimiter } from '../rate-limiter.ts';
import { type Batch, type RawRecord, type SetAside, type SourceRun, UpstreamError } from '../source.ts';
import { type BulletinRecord, sortDocument } from './bulletin-record.ts';
import type { BulletinIndex, IndexEntry } from './index-list.ts';
import { type KnownBulletins, nextReading } from './known-bulletins.ts';
import { type BulletinReference, bulletinPath, bulletinReference } from './references.ts';

/** Bulletins of a batch: about ten seconds of requests, which are lost at most when the process is killed. */
const batchBulletins = 20;
/** Bulletins that become visible together while the first load is under way. */
const acceptedTogether = 100;
/** One bulletin may be broken at the source; so many in a row mean that the source is. */
const brokenInARow = 3;
/** Milliseconds for which a single bulletin is tried. */
const patience = 60_000;

/**
 * Lists what has to be read: bulletins that are new or revised in an index, and those due for another reading. Alerts
 * come first, then the latest revisions.
 */
export function dueBulletins(indexes: readonly BulletinIndex[], known: KnownBulletins, now: number): IndexEntry[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return indexes.flatMap(({ kind, entries }) => {
    const due = [...(entries?.values() ?? knownEntries(kind, known))].filter(({ reference, listed }) => {
      const last = known.find(reference);
      return last === null || last.listed !== listed || (last.again !== null && last.again <= today);
    });
    return due.sort(
      (a, b) => compareDescending(a.listed ?? '', b.listed ?? '') || compareDescending(a.reference.id, b.reference.id),
    );
  });
}

function compareDescending(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

function* knownEntries(kind: BulletinIndex['kind'], known: KnownBulletins): Generator<IndexEntry> {
  for (const [id, { listed }] of known.ofKind(kind)) {
    const reference = bulletinReference(id);
    if (reference !== null) yield { reference, listed };
  }
}

/**
 * Fetches bulletins one after the other, at most two a second. What cannot be fetched is set aside and tried again by
 * the next run.
 * @returns whether everything was read
 * @throws {UpstreamError} if several in a row cannot be fetched
 */
export async function* readBulletins(
  run: SourceRun,
  due: readonly IndexEntry[],
  known: KnownBulletins,
): AsyncGenerator<Batch, boolean> {
  const limiter = rateLimiter('CERT-FR', 2, 1000, 500);
  // Files leave marks too, but no listing.
  const isFirstLoad = (await run.listed('avis')) === 0;
  let isComplete = true;
  let broken = 0;
  for (let from = 0; from < due.length; from += batchBulletins) {
    const records: RawRecord[] = [];
    const setAside: SetAside[] = [];
    for (const { reference, listed } of due.slice(from, from + batchBulletins)) {
      run.signal.throwIfAborted();
      const found = await fetchBulletin(run, limiter, reference);
      if ('record' in found) {
        records.push(found.record.raw);
        known.set(reference, { listed, again: nextReading(listed, found.record, run.now()) });
      } else {
        isComplete = false;
        setAside.push({ id: reference.id, reason: found.reason });
      }
      broken = 'failure' in found ? broken + 1 : 0;
      if (broken === brokenInARow && 'failure' in found) throw found.failure;
    }
    const done = Math.min(from + batchBulletins, due.length);
    const progress = { done, total: due.length, unit: 'bulletins' };
    yield { records, setAside, marks: known.takeMarks(), progress };
    // Until the first load is done, which takes hours, what was read already counts.
    if (isFirstLoad && done % acceptedTogether === 0) await run.accept("CERT-FR's", null);
  }
  return isComplete;
}

type Found = { record: BulletinRecord } | { reason: string; failure?: UpstreamError };

async function fetchBulletin(run: SourceRun, limiter: RateLimiter, reference: BulletinReference): Promise<Found> {
  const url = `${run.settings.certfrUrl.replace(/\/+$/, '')}${bulletinPath(reference)}json/`;
  try {
    const answer = await request({ ...run, patience: Math.min(run.patience, patience) }, url, {
      upstream: 'CERT-FR',
      accept: 'json',
      limiter,
      answers: [404],
    });
    if (answer.status === 404) return { reason: 'CERT-FR lists it but answered 404.' };
    const found = sortDocument(answer.body, run.now());
    if (found !== 'other' && 'reason' in found) return found;
    const isIt = found !== 'other' && found.record.reference.id === reference.id;
    return isIt ? found : { reason: 'CERT-FR sent another document.' };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    run.note(error.message);
    return { reason: `${error.message}.`, failure: error };
  }
}
