import { createWriteStream, fstat, read as readFile } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';
import { InvalidDataError } from './invalid-data.ts';

/** One file in an archive. `data` is null if it is too large; `size` is the size it announces. */
interface ArchiveEntry {
  /** Name in the archive: never use it as a path to write to. */
  name: string;
  size: number;
  data: Buffer | null;
}

export interface Archive {
  /** Number of entries that its directory announces. */
  count: number;
  /** Reads the entries one by one, in the directory's order. */
  entries(): AsyncGenerator<ArchiveEntry>;
  close(): Promise<void>;
}

const largestEntry = 64 * 1024 * 1024;
/** The largest file that is unpacked to disk: as large as the largest download. */
const largestExtracted = 8 * 1024 * 1024 * 1024;
const windowBytes = 128 * 1024;

/**
 * Opens a zip (or ZIP64) for reading entry by entry: nothing is unpacked to disk, and only one entry is in memory.
 * Entries are inflated synchronously and checked against their CRC, which is many times faster than a stream for each.
 * @throws {InvalidDataError} here and while reading: truncated, not a zip, or an entry that is damaged, encrypted or
 * compressed in an unsupported way
 */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file);
  try {
    const { size } = await promisify(fstat)(handle.fd);
    const zip = await directory(handle, size);
    return {
      count: zip.entryCount,
      entries: () => entries(zip, handle, size),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw toUpstreamError(error);
  }
}

/**
 * Unpacks the first entry with such a name to a new file, as a stream: for a zip within a zip, which may be as large as
 * the outer one.
 * @returns false if there is no such entry
 * @throws {InvalidDataError} truncated, not a zip, or the entry is damaged, encrypted or compressed in an unsupported way
 */
export async function extractEntry(
  file: string,
  isWanted: (name: string) => boolean,
  target: string,
): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await promisify(fstat)(handle.fd);
    const zip = await directory(handle, size);
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entryName(entry))) continue;
      await extract(entry, handle, size, target);
      return true;
    }
    return false;
  } catch (error) {
    throw toUpstreamError(error);
  } finally {
    await handle.close();
  }
}

async function extract(entry: yauzl.Entry, handle: FileHandle, size: number, target: string): Promise<void> {
  const start = entry.relativeOffsetOfLocalHeader;
  if (start + 30 > size) throw new InvalidDataError('has an entry outside the file');
  const header = await windowed(handle)(start, 30);
  const begin = contentStart(header, start);
  if (begin + entry.compressedSize > size) throw new InvalidDataError('is truncated');
  if (entry.isEncrypted()) throw new InvalidDataError('is encrypted');
  if (entry.uncompressedSize > largestExtracted) throw new InvalidDataError('has too large a file');
  let checksum = 0;
  let bytes = 0;
  async function* counted(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > entry.uncompressedSize) throw new InvalidDataError('is damaged');
      checksum = crc32(part, checksum);
      yield part;
    }
  }
  const packed = handle.createReadStream({ start: begin, end: begin + entry.compressedSize - 1, autoClose: false });
  const method = isStored(entry) ? new PassThrough() : createInflateRaw();
  await pipeline(packed, method, counted, createWriteStream(target, { flags: 'wx' }));
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw new InvalidDataError('is damaged');
}

async function directory(handle: FileHandle, size: number): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(new WindowReader(handle), size, options, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(error);
    });
  });
}

async function* entries(zip: yauzl.ZipFile, handle: FileHandle, size: number): AsyncGenerator<ArchiveEntry> {
  const bytes = windowed(handle);
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry);
      if (name.endsWith('/')) continue;
      yield {
        name,
        size: entry.uncompressedSize,
        data: await contents(entry, bytes, size),
      };
    }
  } catch (error) {
    throw toUpstreamError(error);
  }
}

/** Undecoded names are bytes, despite their type; ids are ASCII. */
function entryName(entry: yauzl.Entry): string {
  return Buffer.from(entry.fileNameRaw).toString('utf8');
}

/** Reads an entry (APPNOTE.TXT 4.3.7); null if it is too large. */
async function contents(entry: yauzl.Entry, bytes: Bytes, size: number): Promise<Buffer | null> {
  if (entry.uncompressedSize > largestEntry || entry.compressedSize > largestEntry) return null;
  const start = entry.relativeOffsetOfLocalHeader;
  if (start + 30 > size) throw new InvalidDataError('has an entry outside the file');
  // One read for header and contents in most cases: the local header's extra fields are short.
  const header = await bytes(start, Math.min(30 + entry.fileNameLength + 64 + entry.compressedSize, size - start));
  const begin = contentStart(header, 0);
  const end = begin + entry.compressedSize;
  if (start + end > size) throw new InvalidDataError('is truncated');
  const packed = end <= header.length ? header.subarray(begin, end) : (await bytes(start, end)).subarray(begin, end);
  if (entry.isEncrypted()) throw new InvalidDataError('is encrypted');
  const data = unpack(packed, entry);
  if (data.length !== entry.uncompressedSize || crc32(data) !== entry.crc32) throw new InvalidDataError('is damaged');
  return data;
}

/** Returns where an entry's contents begin, given its local header and the header's position (APPNOTE.TXT 4.3.7). */
function contentStart(header: Buffer, position: number): number {
  if (header.readUInt32LE(0) !== 0x04034b50) throw new InvalidDataError('is damaged');
  return position + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Whether an entry is stored as it is; else it is deflated. */
function isStored(entry: yauzl.Entry): boolean {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new InvalidDataError('has an entry with an unsupported compression method');
  return entry.compressionMethod === 0;
}

function unpack(packed: Buffer, entry: yauzl.Entry): Buffer {
  if (isStored(entry)) return Buffer.from(packed);
  // The bound stops entries that unpack to more than announced; zero bytes need a bound of one.
  return inflateRawSync(packed, {
    maxOutputLength: Math.max(1, entry.uncompressedSize),
  });
}

/** Reads bytes of the file at a position; valid until the next call. */
type Bytes = (position: number, length: number) => Promise<Buffer>;

/** Reads ahead, because neighbours in the directory are neighbours in the file. */
function windowed(handle: FileHandle): Bytes {
  const buffer = Buffer.allocUnsafe(windowBytes);
  let from = 0;
  let filled = 0;
  return async (position, length) => {
    if (position >= from && position + length <= from + filled)
      return buffer.subarray(position - from, position - from + length);
    const target = length > windowBytes ? Buffer.allocUnsafe(length) : buffer;
    let got = 0;
    while (got < target.length) {
      const { bytesRead } = await handle.read(target, got, target.length - got, position + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    if (got < length) throw new InvalidDataError('is truncated');
    if (target === buffer) {
      from = position;
      filled = got;
    }
    return target.subarray(0, length);
  };
}

/** Serves the directory to yauzl from a buffered window: yauzl reads a few bytes at a time. */
class WindowReader extends yauzl.RandomAccessReader {
  readonly #fd: number;
  readonly #buffer = Buffer.allocUnsafe(windowBytes);
  #from = 0;
  #filled = 0;

  constructor(handle: FileHandle) {
    super();
    this.#fd = handle.fd;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytes?: number) => void,
  ): void {
    if (position >= this.#from && position + length <= this.#from + this.#filled) {
      this.#buffer.copy(target, offset, position - this.#from, position - this.#from + length);
      done(null, length);
      return;
    }
    if (length > windowBytes) {
      readFile(this.#fd, target, offset, length, position, done);
      return;
    }
    readFile(this.#fd, this.#buffer, 0, windowBytes, position, (error, bytes) => {
      if (error !== null) {
        done(error);
        return;
      }
      this.#from = position;
      this.#filled = bytes;
      this.#buffer.copy(target, offset, 0, Math.min(length, bytes));
      done(null, Math.min(length, bytes));
    });
  }
}

/** Rewords errors of the zip itself; disk errors are returned unchanged. */
function toUpstreamError(error: unknown): unknown {
  if (error instanceof InvalidDataError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null && !/^(Z_|ERR_BUFFER_TOO_LARGE|ERR_OUT_OF_RANGE)/.test(code)) return error;
  return new InvalidDataError('is damaged or truncated');
}
