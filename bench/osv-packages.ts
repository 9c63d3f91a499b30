/** The packages that OSV's records of a corpus name, and these records in the form of `@renovatebot/osv-offline-db`. */
import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openArchive } from '../services/vulns/src/sources/zip-archive.ts';

/** A version of a package that a record names. */
export interface OsvPackage {
  ecosystem: string;
  name: string;
  version: string;
}

/** What is read of a record; https://ossf.github.io/osv-schema. */
interface OsvRecord {
  affected?: {
    package?: { ecosystem?: string; name?: string };
    ranges?: { events?: { introduced?: string; fixed?: string }[] }[];
    versions?: string[];
  }[];
}

/** The ecosystems that both know, by their types of package URLs. */
export const osvTypes: Readonly<Record<string, string>> = {
  'crates.io': 'cargo',
  Go: 'golang',
  Hex: 'hex',
  Maven: 'maven',
  npm: 'npm',
  NuGet: 'nuget',
  Packagist: 'composer',
  Pub: 'pub',
  PyPI: 'pypi',
  RubyGems: 'gem',
};

/**
 * Writes the records of a corpus as files of that library, one line each, and returns the packages that they name, each
 * with the first version that its record names.
 */
export async function osvPackages(corpus: string, folder: string): Promise<OsvPackage[]> {
  const packages = new Map<string, OsvPackage>();
  for (const ecosystem of Object.keys(osvTypes)) {
    const file = join(corpus, 'osv', ecosystem, 'all.zip');
    if (!(await exists(file))) continue;
    const lines = Readable.from(linesOf(file, packages));
    await pipeline(lines, createWriteStream(join(folder, `${ecosystem.toLowerCase()}.nedb`)));
  }
  return [...packages.values()];
}

async function* linesOf(file: string, packages: Map<string, OsvPackage>): AsyncGenerator<string> {
  const archive = await openArchive(file);
  try {
    for await (const { data } of archive.entries()) {
      if (data === null) continue;
      const record = JSON.parse(data.toString()) as OsvRecord;
      for (const named of namedBy(record)) packages.set(JSON.stringify(named), named);
      yield `${JSON.stringify(record)}\n`;
    }
  } finally {
    await archive.close();
  }
}

function namedBy({ affected = [] }: OsvRecord): OsvPackage[] {
  return affected.flatMap(({ package: named, ranges = [], versions = [] }) => {
    const events = ranges.flatMap((range) => range.events ?? []);
    const stated = [...events.flatMap(({ fixed, introduced }) => [fixed, introduced]), ...versions];
    const version = stated.find((one) => one !== undefined && one !== '0');
    const { ecosystem, name } = named ?? {};
    if (version === undefined || ecosystem === undefined || name === undefined) return [];
    return osvTypes[ecosystem] === undefined ? [] : [{ ecosystem, name, version }];
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
