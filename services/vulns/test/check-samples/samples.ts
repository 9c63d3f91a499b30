import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A lock file, an SBOM or a list of installed packages that the tool of an ecosystem wrote. */
export interface Sample {
  readonly path: string;
  readonly filename: string;
  readonly file: Uint8Array;
  /** What it names, as other tools list it. */
  readonly listed: readonly string[];
}

const folder = new URL('../../../../packages/inventory/samples/', import.meta.url);

/** Reads all samples. */
export function readSamples(): Sample[] {
  const listings = JSON.parse(readFileSync(new URL('packages.json', folder), 'utf8')) as Record<string, string[]>;
  return Object.entries(listings).map(([path, listed]) => ({
    path,
    filename: basename(path),
    file: readFileSync(new URL(path, folder)),
    listed,
  }));
}
