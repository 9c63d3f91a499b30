import { createHash, randomUUID } from 'node:crypto';
import type { ServiceData, ServiceFiles } from '../service-data.ts';
import type { Snapshot } from '../snapshot.ts';
import { DigestBuilder, textOf } from '../table-digest.ts';
import { format, listName, type Manifest, manifestName, rowsName } from './manifest.ts';
import { writeZip, type ZipWriter } from './write-zip.ts';

/** What an archive is written from. */
export interface ArchiveContent extends Pick<ServiceData, 'service' | 'version' | 'files'> {
  readonly snapshot: Snapshot;
  /** When the snapshot was taken. */
  readonly at: Date;
  /** Receives what is done now. */
  readonly onStep: (what: string) => void;
}

/**
 * Writes an archive of a snapshot and of the files that its rows name. A file exists before its row, and the files are read
 * after the snapshot was taken: only those that were deleted since can be missing.
 * @param path of a file that does not exist yet
 * @throws Error if it exists or cannot be written
 */
export function writeArchive(path: string, content: ArchiveContent): Promise<Manifest> {
  const { snapshot, service, version, at, files, onStep } = content;
  return writeZip(path, async (zip) => {
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables) {
      onStep(`reading the table ${table.name}`);
      const digest = new DigestBuilder();
      await zip.add(rowsName(table.name), textsOf(snapshot, table, digest));
      tables.push({ ...table, columns: [...table.columns], key: [...table.key], ...digest.digest() });
    }
    const manifest: Manifest = {
      ...{ format, service, id: randomUUID(), version, created_at: at.toISOString(), engine: snapshot.engine },
      ...{ migrations: [...snapshot.migrations], tables, sequences: { ...snapshot.sequences } },
      files: files && (await addFiles(zip, files, content)),
    };
    await zip.add(manifestName, [`${JSON.stringify(manifest, null, 2)}\n`]);
    return manifest;
  });
}

async function* textsOf(snapshot: Snapshot, table: Snapshot['tables'][number], digest: DigestBuilder) {
  for await (const lines of snapshot.rows(table)) {
    digest.add(lines);
    yield textOf(lines);
  }
}

async function addFiles(zip: ZipWriter, files: ServiceFiles, { snapshot, onStep }: ArchiveContent) {
  const found = { count: 0, bytes: 0, missing: 0 };
  const listed: string[] = [];
  for await (const name of files.list(snapshot.queries)) {
    const file = await files.read(name);
    if (file === null) {
      found.missing++;
      continue;
    }
    onStep(`reading ${files.kind}, ${found.count} so far`);
    const hash = createHash('sha256');
    let bytes = 0;
    // Already compressed by nature.
    await zip.add(`${files.kind}/${name}`, counted(file.body), { compress: false });
    found.count++;
    found.bytes += bytes;
    listed.push(`${JSON.stringify([name, bytes, hash.digest('hex')])}\n`);

    async function* counted(body: ReadableStream<Uint8Array>) {
      for await (const part of body) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    }
  }
  await zip.add(listName(files.kind), listed);
  return { kind: files.kind, ...found, sha256: createHash('sha256').update(listed.join('')).digest('hex') };
}
