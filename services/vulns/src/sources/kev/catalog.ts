import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { fileBytes } from '../file-bytes.ts';
import { jsonElements } from '../json-elements.ts';
import { UpstreamError } from '../source.ts';

/** The catalogue as read from a file, before its rows are parsed. */
export interface Catalog {
  /** `dateReleased` in milliseconds since 1970; null if the file has none (CSV). */
  released: number | null;
  /** `catalogVersion`, `2025.08.25`: the day of the release, whose order is that of the texts; null if there is none. */
  version: string | null;
  /** The JSON of each row, in the catalogue's order. */
  rows: Buffer[];
  /** SHA-256 of the decompressed content. */
  sha256: string;
}

const what = 'The KEV catalogue';

/**
 * Reads the catalogue from CISA's JSON or CSV, with or without gzip.
 * @throws {UpstreamError} if it is truncated, empty or something else, or has a number of rows other than its `count`
 */
export async function readCatalog(path: string): Promise<Catalog> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  for await (const part of fileBytes(path, what)) {
    hash.update(part);
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  const sha256 = hash.digest('hex');
  const head = content.toString('latin1', 0, 64).replace(/^\xef\xbb\xbf/, '');
  const catalog = /^"?cveID"?,/.test(head)
    ? { released: null, version: null, rows: csvCatalog(content.toString('utf8')), sha256 }
    : { ...(await jsonCatalog(content)), sha256 };
  if (catalog.rows.length === 0) throw new UpstreamError(`${what} has no rows`);
  return catalog;
}

async function jsonCatalog(content: Buffer): Promise<Omit<Catalog, 'sha256'>> {
  async function* contents() {
    yield content;
  }
  const reading = jsonElements(contents(), 'vulnerabilities', what);
  const rows: Buffer[] = [];
  for await (const raw of reading) rows.push(raw);
  const { count, dateReleased, catalogVersion } = reading.envelope;
  if (typeof count === 'number' && count !== rows.length) {
    throw new UpstreamError(`${what} announces ${count} rows but has ${rows.length}`);
  }
  const released = typeof dateReleased === 'string' ? Date.parse(dateReleased) : Number.NaN;
  const version =
    typeof catalogVersion === 'string' && /^\d{4}\.\d\d\.\d\d\b/.test(catalogVersion) ? catalogVersion : null;
  return { released: Number.isNaN(released) ? null : released, version, rows };
}

/** Parses CISA's CSV, whose first row has the names used in the JSON; `cwes` are joined with commas. */
function csvCatalog(text: string): Buffer[] {
  const [names = [], ...rows] = csvRows(text);
  return rows.map((row) => {
    if (row.length !== names.length)
      throw new UpstreamError(`${what} has a row with ${row.length} fields but ${names.length} column names`);
    const fields = names.map((name, i): [string, unknown] => {
      const value = row[i] ?? '';
      return [name, name === 'cwes' ? value.split(/[\s,;]+/).filter((cwe) => cwe !== '') : value];
    });
    return Buffer.from(JSON.stringify(Object.fromEntries(fields)));
  });
}

function csvRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new UpstreamError(`${what} is not valid CSV`);
  }
}
