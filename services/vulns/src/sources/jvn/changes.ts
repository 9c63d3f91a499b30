import type { RateLimiter } from '../rate-limiter.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { textAt, xmlTree } from '../xml-tree.ts';
import { callApi, mostDetails } from './api.ts';
import { entryId } from './entry.ts';
import { entryBatches } from './entry-batches.ts';
import { japaneseDay, jvnTime } from './japan-time.ts';
import type { RecentChanges } from './recent-changes.ts';

/** Maximum passes through a list that changes meanwhile. */
const maxPasses = 3;
/** Of more changes the list alone would take a hundred requests: they are read from the feeds instead. */
const mostListed = 5000;

/** An entry as MyJVN lists it. */
interface ListedEntry {
  id: string;
  /** When it was last changed, RFC 3339 UTC; perhaps without its seconds. */
  time: string;
}

/**
 * Reads from the MyJVN API what changed since the latest change that was read, less an overlap: first the list of
 * entries changed since then, then the details of those whose state is not known yet, oldest change first. Each page of
 * details is stored with the marks to resume from.
 * @throws {UpstreamError} if JVN cannot be reached, or its lists contradict each other
 */
export async function* readChanges(run: SourceRun, recent: RecentChanges, limiter: RateLimiter): AsyncGenerator<Batch> {
  const { since } = recent;
  if (since === null) return;
  const listed = await listChanges(run, since, limiter);
  if (listed === null) return;
  const unknown = listed.filter(({ id, time }) => !recent.has(id, time));
  unknown.sort((a, b) => (a.time < b.time ? -1 : 1));
  const total = unknown.length;
  for (let from = 0; from < total; from += mostDetails) {
    const ids = unknown.slice(from, from + mostDetails).map(({ id }) => id);
    const progress = { done: Math.min(from + mostDetails, total), total, unit: 'entries' };
    yield* readDetails(run, ids, recent, limiter, progress);
  }
}

/**
 * Lists what changed since a time, by the days of which it is in Japan. Never empty: an entry that changed after that
 * time was read before, so that an empty list is a fault.
 * @returns null if the list is too long to be read page by page
 */
async function listChanges(run: SourceRun, since: number, limiter: RateLimiter): Promise<ListedEntry[] | null> {
  const { year, month, day } = japaneseDay(since);
  const parameters = {
    rangeDatePublic: 'n',
    rangeDatePublished: 'n',
    rangeDateFirstPublished: 'n',
    datePublishedStartY: String(year),
    datePublishedStartM: String(month),
    datePublishedStartD: String(day),
  };
  const where = `since ${[year, month, day].map((part) => String(part).padStart(2, '0')).join('-')}`;
  for (let pass = 1; ; pass++) {
    const list = await readList(run, parameters, limiter);
    if (list === null) {
      run.note(`MyJVN lists more than ${mostListed} changes ${where}; they are left to the yearly feeds`);
      return null;
    }
    if (list.total === 0) throw new UpstreamError(`MyJVN lists no changes ${where}, although some were read before`);
    if (!list.moved && list.entries.size + list.unreadable >= list.total) return [...list.entries.values()];
    if (pass === maxPasses) {
      throw new UpstreamError(`MyJVN announces ${list.total} changes ${where} but lists ${list.entries.size}`);
    }
    run.note('MyJVN changed its list while it was being read; starting over');
  }
}

interface ChangeList {
  entries: Map<string, ListedEntry>;
  /** Number of entries without an id or a time. */
  unreadable: number;
  total: number;
  /** Whether the number of entries changed while the pages were read. */
  moved: boolean;
}

/** Reads all pages of a list once; null if there are too many. */
async function readList(
  run: SourceRun,
  parameters: Record<string, string>,
  limiter: RateLimiter,
): Promise<ChangeList | null> {
  const list: ChangeList = { entries: new Map(), unreadable: 0, total: 0, moved: false };
  for (let start = 1; ; ) {
    const page = await callApi(run, 'getVulnOverviewList', parameters, start, limiter);
    if (page.total > mostListed) return null;
    if (start > 1 && page.total !== list.total) list.moved = true;
    list.total = page.total;
    for (const raw of page.elements) {
      const entry = listedEntry(raw);
      if (entry === null) list.unreadable++;
      else list.entries.set(entry.id, entry);
    }
    start += page.elements.length;
    if (page.elements.length === 0 || start > page.total) return list;
  }
}

function listedEntry(raw: Buffer): ListedEntry | null {
  try {
    const item = xmlTree(raw);
    const id = entryId(textAt(item, 'identifier'));
    const time = jvnTime(textAt(item, 'modified') ?? textAt(item, 'date'));
    return id === null || time === null ? null : { id, time };
  } catch {
    return null;
  }
}

/** Reads the details of a few entries. Those missing in the response were removed meanwhile. */
async function* readDetails(
  run: SourceRun,
  ids: readonly string[],
  recent: RecentChanges,
  limiter: RateLimiter,
  progress: NonNullable<Batch['progress']>,
): AsyncGenerator<Batch> {
  const page = await callApi(run, 'getVulnDetailInfo', { vulnId: ids.join('+') }, 1, limiter);
  for await (const { records, setAside } of entryBatches(page.elements, `MyJVN, ${ids[0]}`)) {
    const wanted = records.filter(({ id }) => ids.includes(id));
    if (wanted.length < records.length) throw new UpstreamError('MyJVN sent details of entries not requested');
    recent.add(wanted);
    yield { records: wanted, setAside, marks: recent.marks(), progress };
  }
  if (page.elements.length < ids.length) {
    run.note(`MyJVN has no details of ${ids.length - page.elements.length} entries that it lists`);
  }
}
