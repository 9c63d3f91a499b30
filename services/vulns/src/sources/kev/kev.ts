import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstFile } from '../first-file.ts';
import { download } from '../http.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type Batch, type RawRecord, SetAsideError, type Source, type SourceRun, UpstreamError } from '../source.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { jsonRow, parseRow, rowId } from './parse-row.ts';

const what = 'The KEV catalogue';
const stem = 'known_exploited_vulnerabilities';
const names = [`${stem}.json`, `${stem}.json.gz`, `${stem}.csv`, `${stem}.csv.gz`];

/**
 * CISA's catalogue of known exploited vulnerabilities: one file, read completely whenever it changes. Marks: `etag`,
 * `last_modified` and `copy_of` (of the stored network copy, and a checksum of its address), `sha256` (of the content),
 * `version` (`catalogVersion`), `released` (`dateReleased`, RFC 3339) and `catalog_date` (its date).
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
  const fetched = run.from === null ? await fetchCatalog(run) : await localCatalog(run, run.from);
  if (fetched !== null) yield* changesIn(fetched, run);
  // Also if nothing has changed: an earlier run that was cut off may have staged this catalogue.
  await run.accept("the KEV catalogue's", 'catalog');
}

/** Yields a catalogue's rows and marks if it is another one than the run before had, or only new validators. */
function* changesIn({ catalog, validators }: Fetched, run: SourceRun): Generator<Batch> {
  if (catalog.sha256 === run.marks.get('sha256')) {
    if (validators.etag !== (run.marks.get('etag') ?? null)) yield { marks: validators };
    return;
  }
  const released = catalog.released === null ? null : new Date(catalog.released).toISOString();
  yield {
    ...rows(catalog),
    marks: {
      ...validators,
      sha256: catalog.sha256,
      ...(catalog.version === null ? {} : { version: catalog.version }),
      ...(released === null ? {} : { released, catalog_date: released.slice(0, 10) }),
    },
    progress: { done: catalog.rows.length, total: catalog.rows.length, unit: 'rows' },
  };
}

/** A plausible catalogue, and the validators of its network copy as marks. */
interface Fetched {
  catalog: Catalog;
  validators: Record<'etag' | 'last_modified' | 'copy_of', string | null>;
}

/**
 * Tries the addresses one after another until one has a plausible catalogue: CISA's own server refuses some networks
 * (https://github.com/fleetdm/fleet/issues/45099).
 * @returns null if the catalogue is unchanged
 * @throws {UpstreamError} with the reasons of all addresses
 */
async function fetchCatalog(run: SourceRun): Promise<Fetched | null> {
  const { kevUrls } = run.settings;
  const patience = run.patience / kevUrls.length;
  const reasons: string[] = [];
  for (const url of kevUrls) {
    try {
      return await fetchFrom({ ...run, patience }, url);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      reasons.push(error.message);
      run.note(error.message);
    }
  }
  throw new UpstreamError([...new Set(reasons)].join('; the next address: '));
}

async function fetchFrom(run: SourceRun, url: string): Promise<Fetched | null> {
  const copy_of = hash('sha256', url).slice(0, 16);
  // Validators of one address mean nothing to another.
  const isSameCopy = run.marks.get('copy_of') === copy_of;
  const validator = (mark: string) => (isSameCopy ? (run.marks.get(mark) ?? null) : null);
  const answer = await download(run, url, {
    upstream: 'KEV',
    accept: 'text',
    conditional: { etag: validator('etag'), lastModified: validator('last_modified') },
    check: async (file) => void (await readCatalog(file)),
  });
  if (answer.status === 304) return null;
  const catalog = await readCatalog(answer.file);
  await guard(run, catalog);
  return { catalog, validators: { etag: answer.etag, last_modified: answer.lastModified, copy_of } };
}

async function localCatalog(run: SourceRun, from: string): Promise<Fetched> {
  const isFolder = (await stat(from)).isDirectory();
  const file = isFolder ? await firstFile(from, names) : from;
  if (file === null) throw new UpstreamError(`The folder has no ${stem}.json`);
  const catalog = await readCatalog(file);
  await guard(run, catalog);
  return { catalog, validators: { etag: null, last_modified: null, copy_of: null } };
}

/** @throws {UpstreamError} if the catalogue is implausible: older than the stored one, or much smaller */
async function guard(run: SourceRun, catalog: Catalog): Promise<void> {
  if (catalog.sha256 === run.marks.get('sha256')) return;
  const stored = Date.parse(run.marks.get('released') ?? '');
  if (catalog.released !== null && catalog.released < stored) {
    const days = [catalog.released, stored].map((time) => new Date(time).toISOString().slice(0, 10));
    throw new UpstreamError(`${what} of ${days[0]} is older than the stored one of ${days[1]}`);
  }
  const version = run.marks.get('version') ?? '';
  if (catalog.version !== null && catalog.version < version) {
    throw new UpstreamError(`${what} ${catalog.version} is older than the stored one, ${version}`);
  }
  const ids = rows(catalog).listing.ids.length;
  const before = await run.listed('catalog');
  if (hasShrunk(before, ids, run.maxShrink)) {
    throw new UpstreamError(`${what} shrank from ${before} to ${ids} entries, ${shrinkAdvice}`);
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
