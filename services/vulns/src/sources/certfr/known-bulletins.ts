import { fields, list, text } from '../json-fields.ts';
import { calendarDay } from '../record-time.ts';
import { type BulletinKind, type BulletinReference, bulletinKinds } from './references.ts';

/** A bulletin that was read. Days are `YYYY-MM-DD`. */
export interface KnownBulletin {
  /** Its last revision as the index gave it when it was read; null if it gave none. */
  listed: string | null;
  /** The day from which it is read again although the index does not show a revision; null: not at all. */
  again: string | null;
}

const day = 24 * 60 * 60_000;

/** For how many days after its last revision an alert that is not closed is read daily. */
const openDays = 365;

/**
 * The bulletins that were read, by the marks `<kind> <year>`: their changes are found by comparing the index with them,
 * and an interrupted run continues with the bulletins that are missing.
 */
export class KnownBulletins {
  readonly #byMark = new Map<string, Map<string, KnownBulletin>>();
  readonly #changed = new Set<string>();

  constructor(marks: ReadonlyMap<string, string>) {
    for (const [name, value] of marks) {
      if (/^(?:avis|alerte) \d{4}$/.test(name)) this.#byMark.set(name, parseMark(value));
    }
  }

  /** Returns a bulletin as it was read; null if it was not. */
  find(reference: BulletinReference): KnownBulletin | null {
    return this.#byMark.get(markName(reference))?.get(reference.id) ?? null;
  }

  set(reference: BulletinReference, known: KnownBulletin): void {
    const name = markName(reference);
    const bulletins = this.#byMark.get(name) ?? new Map<string, KnownBulletin>();
    this.#byMark.set(name, bulletins.set(reference.id, known));
    this.#changed.add(name);
  }

  /** All bulletins of a kind by reference. */
  *ofKind(kind: BulletinKind): Generator<[id: string, known: KnownBulletin]> {
    for (const [name, bulletins] of this.#byMark) if (name.startsWith(`${kind} `)) yield* bulletins;
  }

  /** Returns the marks that changed since the last call. */
  takeMarks(): Record<string, string> {
    const marks: Record<string, string> = {};
    for (const name of this.#changed) {
      const entries = [...(this.#byMark.get(name) ?? [])].map(([id, { listed, again }]) => [id, [listed, again]]);
      marks[name] = JSON.stringify(Object.fromEntries(entries));
    }
    this.#changed.clear();
    return marks;
  }
}

function markName({ kind, year }: BulletinReference): string {
  return `${kind} ${year}`;
}

function parseMark(value: string): Map<string, KnownBulletin> {
  const bulletins = new Map<string, KnownBulletin>();
  for (const [id, entry] of Object.entries(fields(JSON.parse(value)))) {
    const [listed, again] = list(entry);
    bulletins.set(id, { listed: text(listed), again: text(again) });
  }
  return bulletins;
}

/**
 * Returns the day on which a bulletin has to be read again, because some changes leave the index as it is: further
 * revisions on the same day, a copy from a cache that is older than the index, and the end of an alert, which not every
 * alert has as a revision.
 * @param listed its last revision in the index
 * @param read what was read of it: its last revision, and whether it is an alert that is not closed
 * @param now milliseconds since 1970
 */
export function nextReading(
  listed: string | null,
  read: { revised: string | null; isOpenAlert: boolean },
  now: number,
): string | null {
  const last = Math.min(now, Math.max(...[listed, read.revised].map((date) => Date.parse(date ?? '1970-01-01'))));
  const age = now - last;
  // Two days after its beginning, a day is over in every time zone.
  if (age < 2 * day) return dayOf(last + 2 * day);
  const isOutdated = listed !== null && (read.revised ?? '') < listed && age < 30 * day;
  return isOutdated || (read.isOpenAlert && age < openDays * day) ? dayOf(now + day) : null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the newest of these days that has come; days in the future were mistyped. */
export function newestDay(days: Iterable<string | null>, now: number): string | null {
  const today = dayOf(now);
  let newest: string | null = null;
  for (const each of days) if (each !== null && each <= today && each > (newest ?? '')) newest = each;
  return newest;
}

/** Returns the day up to which all bulletins of a kind were read, by its mark; null before the first load is done. */
export function readUntil(marks: ReadonlyMap<string, string>, kind: BulletinKind): string | null {
  return calendarDay(marks.get(`until ${kind}`));
}

/**
 * Returns the marks at the end of a run: `until <kind>`, and `watermark`, the time of the last revision that was read.
 * @param now milliseconds since 1970
 */
export function untilMarks(
  marks: ReadonlyMap<string, string>,
  known: KnownBulletins,
  now: number,
): Record<string, string> {
  const changed: Record<string, string> = {};
  let last: string | null = null;
  for (const kind of bulletinKinds) {
    const listed = [...known.ofKind(kind)].map((entry) => entry[1].listed);
    const until = newestDay([...listed, readUntil(marks, kind)], now);
    if (until === null) continue;
    changed[`until ${kind}`] = until;
    if (until > (last ?? '')) last = until;
  }
  return last === null ? changed : { ...changed, watermark: `${last}T00:00:00.000Z` };
}
