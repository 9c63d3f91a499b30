import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { LineGroup, type RowLines } from '../row-lines.ts';
import type { RowSource } from '../row-source.ts';
import { fileSchema, format, listName, type Manifest, manifestName, manifestSchema, rowsName } from './manifest.ts';

/** An archive that is open for reading. */
export interface Archive extends RowSource {
  readonly manifest: Manifest;
  /** Lists the files of the service. */
  listFiles(): Promise<ArchivedFile[]>;
  /** Reads a file. @throws Error at its end if it has changed */
  readFile(file: ArchivedFile): AsyncIterable<Uint8Array>;
  close(): void;
}

/** A file as an archive lists it. */
interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Bytes of a manifest; one takes a few kilobytes. */
const maxManifestBytes = 16 * 1024 * 1024;
/** Bytes of the list of files; a million of them take 150 megabytes. */
const maxListBytes = 256 * 1024 * 1024;
/** Characters of a row: PostgreSQL takes no longer value from JSON. */
const maxRowCharacters = 256 * 1024 * 1024;

/**
 * Opens an archive. Only its directory and manifest are read; everything else is read when it is asked for, in bounded memory.
 * @throws Error if the file is no archive, or one of a newer format
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error(`${path} cannot be read as a backup: ${reason(error)}.`, { cause: error });
  });
  try {
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const listed = entries.get(manifestName);
    if (!listed) throw new Error(`${path} is not a backup of this program.`);
    const open: OpenEntry = (name) => partsOf(zip, entries, name);
    const manifest = parseManifest(await textOf(open, manifestName, { crc: listed.crc32, maxBytes: maxManifestBytes }));
    return { ...reading(manifest, open), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads the content of an entry. */
type OpenEntry = (name: string) => AsyncIterable<Buffer>;

async function* partsOf(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>, name: string) {
  const entry = entries.get(name);
  if (!entry) throw damaged(`${name} is missing`);
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw damaged(`${name} cannot be read (${reason(error)})`);
  }
}

/** Reads a small entry. @param crc its checksum, unless a hash of it is known */
async function textOf(
  open: OpenEntry,
  name: string,
  { crc, maxBytes }: { readonly crc?: number; readonly maxBytes: number },
): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of open(name)) {
    bytes += part.length;
    if (bytes > maxBytes) throw damaged(`${name} is too large`);
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  if (crc !== undefined && crc32(content) !== crc) throw damaged(`${name} has changed`);
  return content.toString();
}

function parseManifest(json: string): Manifest {
  const found = parsedJson(json) as { format?: unknown; version?: unknown } | null;
  if (typeof found?.format === 'number' && found.format > format)
    throw new Error(
      `The archive was made by a newer version (${String(found.version)}). Use that version or a later one.`,
    );
  const parsed = manifestSchema.safeParse(found);
  if (!parsed.success) throw damaged(`${manifestName} is malformed`);
  return parsed.data;
}

/** Parses JSON; null if it is malformed. */
function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function reading(manifest: Manifest, open: OpenEntry): Omit<Archive, 'close'> {
  const { migrations, tables, sequences } = manifest;
  return {
    manifest,
    migrations,
    tables,
    sequences,
    expected: ({ name }) => tables.find((table) => table.name === name) ?? null,
    rows: ({ name }) => linesOf(name, open),
    async listFiles() {
      if (!manifest.files) return [];
      const list = await textOf(open, listName(manifest.files.kind), { maxBytes: maxListBytes });
      if (sha256(list) !== manifest.files.sha256) throw damaged(`${listName(manifest.files.kind)} has changed`);
      return list
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const parsed = fileSchema.safeParse(parsedJson(line));
          if (!parsed.success) throw damaged(`${listName(manifest.files?.kind ?? '')} is malformed`);
          const [name, bytes, hash] = parsed.data;
          return { name, bytes, sha256: hash };
        });
    },
    async *readFile(file) {
      const path = `${manifest.files?.kind}/${file.name}`;
      const hash = createHash('sha256');
      for await (const part of open(path)) {
        hash.update(part);
        yield part;
      }
      if (hash.digest('hex') !== file.sha256) throw damaged(`${path} has changed`);
    },
  };
}

async function* linesOf(table: string, open: OpenEntry): AsyncGenerator<RowLines> {
  const group = new LineGroup();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: string[] = [];
  let characters = 0;
  for await (const part of open(rowsName(table))) {
    const lines = decoder.decode(part, { stream: true }).split('\n');
    const last = lines.pop() as string;
    for (const line of lines) {
      pieces.push(line);
      if (group.add(pieces.splice(0).join(''))) yield group.take();
      characters = 0;
    }
    pieces.push(last);
    characters += last.length;
    if (characters > maxRowCharacters) throw damaged(`a row of ${rowsName(table)} is too long`);
  }
  if (pieces.join('') !== '') throw damaged(`${rowsName(table)} ends within a row`);
  const rest = group.take();
  if (rest.length > 0) yield rest;
}

/** The error for an archive that is not as it was written. */
export function damaged(what: string): Error {
  return new Error(`The archive is damaged: ${what}. Use another backup.`);
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
