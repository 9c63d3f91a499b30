import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstFile } from '../first-file.ts';
import { download } from '../http.ts';
import { hasShrunk, shrinkRefusal } from '../listing-shrink.ts';
import { type Batch, type RawRecord, SetAsideError, type Source, type SourceRun, UpstreamError } from '../source.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { jsonRow, parseRow, rowId } from './parse-row.ts';

const what = 'The KEV catalogue';
const stem = 'known_exploited_vulnerabilities';
const names = [`${stem}.json`, `${stem}.json.gz`, `${stem}.csv`, `${stem}.csv.gz`];

/**
 * CISA's catalogue of known exploited vulnerabilities: one file, read completely whenever it changes. Marks: `etag`,
 * `last_modified` (of the stored network copy), `sha256` (of the content), `released` (`dateReleased`, RFC 3339) and
 * `catalog_date` (its date).
 */
export const kev = {
  code: 'kev',
  name: 'CISA Known Exploited Vulnerabilities',
  url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  licence: 'CC0 1.0',
  watermark: 'released',
  hasParts: false,
  read,
  parse: parseRow,
  locate: (folder: string) => firstFile(join(folder, 'kev'), names),
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  const fetched =
    run.from === null ? await fetchCatalog(run) : { catalog: await localCatalog(run.from), marks: noCopy };
  if (fetched === null) return;
  const { catalog, marks } = fetched;
  if (catalog.sha256 === run.marks.get('sha256')) {
    if (marks.etag !== (run.marks.get('etag') ?? null)) yield { marks };
    await run.accept(what, 'catalog');
    return;
  }
  const batch = rows(catalog);
  await guard(run, catalog, batch.listing.ids.length);
  const released = catalog.released === null ? null : new Date(catalog.released).toISOString();
  yield {
    ...batch,
    marks: {
      ...marks,
      sha256: catalog.sha256,
      ...(released === null ? {} : { released, catalog_date: released.slice(0, 10) }),
    },
    progress: { done: catalog.rows.length, total: catalog.rows.length, unit: 'rows' },
  };
  await run.accept(what, 'catalog');
}

/** The stored catalogue came from a file, so there are no validators of a network copy. */
const noCopy: Record<string, string | null> = { etag: null, last_modified: null };

async function fetchCatalog(
  run: SourceRun,
): Promise<{ catalog: Catalog; marks: Record<string, string | null> } | null> {
  const answer = await download(run, run.settings.kevUrl, {
    upstream: 'KEV',
    accept: 'text',
    conditional: { etag: run.marks.get('etag') ?? null, lastModified: run.marks.get('last_modified') ?? null },
    check: async (file) => void (await readCatalog(file)),
  });
  if (answer.status === 304) return null;
  return { catalog: await readCatalog(answer.file), marks: { etag: answer.etag, last_modified: answer.lastModified } };
}

async function localCatalog(from: string): Promise<Catalog> {
  const isFolder = (await stat(from)).isDirectory();
  const file = isFolder ? await firstFile(from, names) : from;
  if (file === null) throw new UpstreamError(`The folder has no ${stem}.json`);
  return readCatalog(file);
}

/** @throws {UpstreamError} if the catalogue is implausible: older than the stored one, or much smaller */
async function guard(run: SourceRun, catalog: Catalog, ids: number): Promise<void> {
  const stored = Date.parse(run.marks.get('released') ?? '');
  if (catalog.released !== null && catalog.released < stored) {
    const days = [catalog.released, stored].map((time) => new Date(time).toISOString().slice(0, 10));
    throw new UpstreamError(`The KEV catalogue of ${days[0]} is older than the stored one of ${days[1]}`);
  }
  const before = await run.listed('catalog');
  if (hasShrunk(before, ids, run.maxShrink)) {
    throw new UpstreamError(`${what} shrank from ${before} to ${ids} entries, ${shrinkRefusal}`);
  }
}

/** Parses the rows; of two for one CVE, the one added later counts. The id of an invalid row still counts as listed. */
function rows(catalog: Catalog) {
  const records = new Map<string, RawRecord & { added: string }>();
  const setAside: { id: string; reason: string }[] = [];
  const ids = new Set<string>();
  for (const [index, raw] of catalog.rows.entries()) {
    let id = `row ${index + 1}`;
    try {
      id = rowId(jsonRow(raw)) ?? id;
      if (!id.startsWith('row')) ids.add(id);
      const added = parseRow(raw).kev?.date_added ?? '';
      const other = records.get(id);
      if (other === undefined || other.added < added) records.set(id, { id, modified: null, raw, added });
    } catch (error) {
      if (!(error instanceof SetAsideError)) throw error;
      setAside.push({ id, reason: error.message });
    }
  }
  return {
    records: [...records.values()].map(({ id, modified, raw }): RawRecord => ({ id, modified, raw })),
    setAside,
    listing: { name: 'catalog', ids: [...ids] },
  };
}
