import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** The content of a file, part by part. */
type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** A zip that is being written. */
export interface ZipWriter {
  /** Adds a file and resolves when its content has been read. */
  add(name: string, content: Content, options?: { readonly compress: boolean }): Promise<void>;
}

/** The level of compression, 1 to 9: higher ones take much longer and save little. */
const compressionLevel = 4;

/**
 * Writes a zip (ZIP64 where needed) that only its user can read, completely and durably or not at all: it has its name when
 * it is complete.
 * @param write adds the files
 * @returns what `write` returned
 * @throws Error if a file of this name exists
 */
export async function writeZip<T>(path: string, write: (zip: ZipWriter) => Promise<T>): Promise<T> {
  await requireNew(path);
  const temporary = `${path}.partial`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.chmod(0o600);
    const result = await fill(file, write);
    await file.sync();
    await file.close();
    await requireNew(path);
    await rename(temporary, path);
    await flushFolder(dirname(path));
    return result;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fill<T>(file: FileHandle, write: (zip: ZipWriter) => Promise<T>): Promise<T> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  const written = save(output, file);
  written.catch(failed.reject);
  // Every step below waits for it too, but not at every moment.
  failed.promise.catch(() => {});
  const add: ZipWriter['add'] = async (name, content, { compress } = { compress: true }) => {
    const source = Readable.from(content, { objectMode: false });
    const read = finished(source);
    read.catch(failed.reject);
    const options = compress ? { compressionLevel } : { compress };
    zip.addReadStream(source, name, { mode: 0o100600, ...options });
    await Promise.race([read, failed.promise]);
  };
  try {
    const result = await Promise.race([write({ add }), failed.promise]);
    zip.end();
    await Promise.race([written, failed.promise]);
    return result;
  } catch (error) {
    output.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function save(parts: AsyncIterable<Uint8Array>, file: FileHandle): Promise<void> {
  for await (const part of parts) await file.writeFile(part);
}

async function requireNew(path: string): Promise<void> {
  const exists = await open(path, 'r').then(
    (file) => file.close().then(() => true),
    () => false,
  );
  if (exists) throw new Error(`The file ${path} exists. Name a new one.`);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
