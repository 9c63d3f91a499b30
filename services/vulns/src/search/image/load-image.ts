import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { indexedState } from '../../storage/index-states.ts';
import { unpackNumbers } from '../../storage/packed-numbers.ts';
import { storeState } from '../../storage/store-state.ts';
import { facetKinds } from '../../tags/tag-kinds.ts';
import { ImageBuilder } from './build-image.ts';
import { ImageChange } from './change-image.ts';
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
  const end = await endOfSlots(db);
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
  let shown = image;
  for (let pass = 0; pass < mostPasses; pass++) {
    const state = await storeState(db);
    if (state === shown.writes) break;
    shown = await imageAt(db, shown, state);
  }
  return shown;
}

/**
 * Reads what has changed since an image. What appears while it is read, such as a vulnerability or a facet, may be left out,
 * but has changed after `state`, and is read again.
 */
async function imageAt(db: Queries, image: LoadedImage, state: number): Promise<LoadedImage> {
  const end = await endOfSlots(db);
  const change = new ImageChange(image, await facetsSince(db, image.writes), end);
  const source = `select ${columns}, changed, slot as number from vuln_index`;
  for await (const batch of batchesSince<StoredRow>(db, source, 'slot', image.writes)) {
    for (const row of batch) if (row.slot < end) change.add(imageRow(row));
  }
  return inSlices(change.build(state));
}

/** One above the highest slot. */
async function endOfSlots(db: Queries): Promise<number> {
  const row = await db.get<{ slot: number | null }>('select max(slot) as slot from vuln_index');
  return (row?.slot ?? -1) + 1;
}

interface StoredRow extends Omit<ImageRow, 'state' | 'facets'> {
  /** See `indexStates`. */
  state: number;
  facets: Uint8Array;
}

const columns = 'slot, cve, state, published, modified, score, epss, kev_added, flags, facets';

function imageRow(row: StoredRow): ImageRow {
  const { slot, cve, published, modified, score, epss, kev_added, flags } = row;
  const state = indexedState(row.state);
  return { slot, cve, state, published, modified, score, epss, kev_added, flags, facets: unpackNumbers(row.facets) };
}

/** Reads the facets that are new or were renamed after a state. */
async function facetsSince(db: Queries, state: number): Promise<ImageFacet[]> {
  const facets: ImageFacet[] = [];
  const source = `select id, kind, facet_key as key, slug, name,
    case when kind in ('cpe', 'package') then '' else search end as search, changed, id as number from facet`;
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

/** Equal texts take memory once: kinds, and most names of products, which are their keys. */
function sharingTexts({ id, kind, key, ...texts }: ImageFacet): ImageFacet {
  const shared = (text: string) => (text === key ? key : text);
  const known = facetKinds.find((one) => one === kind) ?? kind;
  return { id, kind: known, key, slug: shared(texts.slug), name: shared(texts.name), search: shared(texts.search) };
}
