import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface Catalog {
  catalogVersion: string;
  dateReleased: string;
  count: number;
  vulnerabilities: object[];
}

/** Entries that every second edition lacks, so that each sync has news. */
const comingAndGoing = 3;

/**
 * Writes editions of the KEV catalog of a corpus, each newer than the one before.
 * @returns a function that writes the next edition and returns its path
 */
export async function changingCatalog(corpus: string, work: string): Promise<() => Promise<string>> {
  const catalog = readCatalog(join(corpus, 'kev/known_exploited_vulnerabilities.json'));
  await mkdir(work, { recursive: true });
  let edition = 0;
  return async () => {
    edition++;
    const vulnerabilities =
      edition % 2 === 0 ? catalog.vulnerabilities : catalog.vulnerabilities.slice(0, -comingAndGoing);
    const dateReleased = new Date().toISOString();
    const file = join(work, 'known_exploited_vulnerabilities.json');
    const changed = { ...catalog, catalogVersion: `soak.${edition}`, dateReleased, count: vulnerabilities.length };
    await writeFile(file, JSON.stringify({ ...changed, vulnerabilities }));
    return file;
  };
}

function readCatalog(file: string): Catalog {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    bytes = gunzipSync(readFileSync(`${file}.gz`));
  }
  return JSON.parse(bytes.toString()) as Catalog;
}
