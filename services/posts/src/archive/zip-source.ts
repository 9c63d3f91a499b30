import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import {
  failFileTooLarge,
  failTooManyFiles,
  type ImportSource,
  maxFiles,
  SourceError,
  type SourceFile,
  sourcePath,
} from './import-source.ts';

/** Bytes that all files of a zip together may unpack to: files of a zip bomb can share their packed bytes. */
const maxUnpackedBytes = 4 * 1024 * 1024 * 1024;

/** General purpose bit 11: the name is UTF-8 (APPNOTE.TXT 4.4.4). */
const utf8Flag = 0x800;
/** The Info-ZIP Unicode Path Extra Field (APPNOTE.TXT 4.6.9). */
const unicodePathField = 0x7075;
/** The file type in the Unix mode of an entry, and that of a symbolic link. */
const fileType = 0o170000;
const symbolicLink = 0o120000;

/**
 * Opens a zip (or ZIP64). Only its directory is read; files are unpacked one by one, to memory. Symbolic links and names
 * that lead out of the archive are left out.
 * @throws {SourceError} if it is no zip, is damaged, has too many files, or two with one name
 */
export async function openZip(file: string): Promise<ImportSource> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await readable(() => yauzl.openPromise(file, options));
  try {
    if (zip.entryCount > maxFiles) failTooManyFiles();
    const files = new Map<string, SourceFile>();
    const budget = { left: maxUnpackedBytes };
    await readable(async () => {
      for await (const entry of zip.eachEntry()) {
        const path = pathOf(entry);
        if (path === null) continue;
        if (files.has(path))
          throw new SourceError('unreadable', `The zip has two files named ${path}. Remove one of them.`);
        files.set(path, { read: (maxBytes) => readable(() => readEntry(zip, entry, maxBytes, budget)) });
      }
    });
    return { files, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The path of a file; null for folders, links and names that are not used. */
function pathOf(entry: yauzl.Entry): string | null {
  const name = nameOf(entry);
  const isLink = ((entry.externalFileAttributes >>> 16) & fileType) === symbolicLink;
  return isLink || /[\\/]$/.test(name) ? null : sourcePath(name);
}

/**
 * Decodes a name: as the entry declares it (UTF-8), else as UTF-8 where it is, since many programs do not set the flag,
 * else as Shift_JIS, which Japanese Windows writes, else as CP437, the format's own.
 */
function nameOf(entry: yauzl.Entry): string {
  const { generalPurposeBitFlag: flags, extraFields } = entry;
  // Undecoded names are bytes.
  const bytes = Buffer.from(entry.fileNameRaw);
  const declared = (flags & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePathField);
  const guessed = declared ? null : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis'));
  return guessed ?? yauzl.getFileNameLowLevel(flags, bytes, extraFields, false);
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function readEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  maxBytes: number,
  budget: { left: number },
): Promise<Buffer> {
  const { uncompressedSize: size } = entry;
  if (size > maxBytes) failFileTooLarge(maxBytes);
  if (size > budget.left) throw new SourceError('too_large', 'The files of the zip are too large together.');
  budget.left -= size;
  if (!entry.canDecodeFileData()) {
    throw new SourceError(
      'unreadable',
      'The file is encrypted or compressed in an unusual way. Zip it without a password.',
    );
  }
  // yauzl ends the stream with an error as soon as there is more than the announced size.
  const bytes = await whole(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw damaged();
  return bytes;
}

async function whole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Rewords the errors of a damaged zip; those of the disk have a system call. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SourceError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw damaged();
  }
}

function damaged(): SourceError {
  return new SourceError('unreadable', 'This is not a zip, or it is damaged. Make it again.');
}
