import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { unpackNumbers } from '../../storage/packed-numbers.ts';
import { storeState } from '../../storage/store-state.ts';
import { states } from '../../vulnerability.ts';
import { ImageBuilder } from './build-image.ts';
import { changingImage } from './change-image.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import type { LoadedImage } from './loaded-image.ts';
import { inSlices } from './slices.ts';

/** Rows read at a time: some five milliseconds; other requests are served in between. */
const batchSize = 1_500;

/** How often changes that were committed while others were read are read as well. */
const mostPasses = 5;

/** Loads the image of a store. Takes about two seconds for 350,000 vulnerabilities, in slices. */
export async function loadImage(db: Queries): Promise<LoadedImage> {
  const state = await storeState(db);
  const facets = await facetsSince(db, 0);
  const highest = await db.get<{ slot: number | null }>('select max(slot) as slot from vuln_index');
  const end = (highest?.slot ?? -1) + 1;
  const builder = new ImageBuilder(facets, end);
  for (let after = -1; ; ) {
    const rows = await db.all<StoredRow>(
      `select ${columns} from vuln_index where slot > ? and slot < ? order by slot limit ?`,
      [after, end, batchSize],
    );
    for (const row of rows) builder.add(imageRow(row));
    after = rows.at(-1)?.slot ?? end;
    if (rows.length < batchSize) break;
    await setImmediate();
  }
  return refreshedImage(db, await inSlices(builder.build(state)));
}

/**
 * Returns an image of the present state of a store. What is committed while rows are read is read as well, so that the
 * image shows one state; if commits never pause, it may show some of their changes early, and does not skip any.
 */
export async function refreshedImage(db: Queries, image: LoadedImage): Promise<LoadedImage> {
  const rows = new Map<number, ImageRow>();
  const facets: ImageFacet[] = [];
  let state = image.writes;
  for (let pass = 0; pass < mostPasses; pass++) {
    const now = await storeState(db);
    if (now === state) break;
    await readRowsSince(db, state, rows);
    // Read after the rows, which may name new ones.
    facets.push(...(await facetsSince(db, state)));
    state = now;
  }
  return state === image.writes ? image : inSlices(changingImage(image, [...rows.values()], facets, state));
}

interface StoredRow extends Omit<ImageRow, 'state' | 'facets'> {
  /** Index in `states`; -1: removed. */
  state: number;
  facets: Uint8Array;
}

const columns = 'slot, cve, state, published, modified, score, epss, kev_added, flags, facets, changed';

function imageRow({ state, facets, ...row }: StoredRow): ImageRow {
  return { ...row, state: states[state] ?? 'removed', facets: unpackNumbers(facets) };
}

/** Reads the rows that changed after a state into a map by slot. */
async function readRowsSince(db: Queries, state: number, into: Map<number, ImageRow>): Promise<void> {
  const source = `select ${columns}, slot as number from vuln_index`;
  for await (const rows of batchesSince<StoredRow>(db, source, 'slot', state)) {
    for (const row of rows) into.set(row.slot, imageRow(row));
  }
}

/** Reads the facets that are new or were renamed after a state. */
async function facetsSince(db: Queries, state: number): Promise<ImageFacet[]> {
  const facets: ImageFacet[] = [];
  const source = 'select id, kind, facet_key as key, slug, name, search, changed, id as number from facet';
  for await (const rows of batchesSince<ImageFacet>(db, source, 'id', state)) facets.push(...rows.map(sharingTexts));
  return facets;
}

/**
 * Reads what changed after a state, the earliest first. What changes again meanwhile moves to the end, and is read again.
 * @param number the column that identifies a row
 */
async function* batchesSince<R>(db: Queries, select: string, number: string, state: number): AsyncGenerator<R[]> {
  let after = { changed: state, number: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const rows = await db.all<R & { changed: number; number: number }>(
      `${select} where changed >= ? and (changed > ? or ${number} > ?) order by changed, ${number} limit ?`,
      [after.changed, after.changed, after.number, batchSize],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last;
    await setImmediate();
  }
}

/** Most names of products are their keys: equal texts take memory once. */
function sharingTexts({ id, kind, key, ...texts }: ImageFacet): ImageFacet {
  const shared = (text: string) => (text === key ? key : text);
  return { id, kind, key, slug: shared(texts.slug), name: shared(texts.name), search: shared(texts.search) };
}
