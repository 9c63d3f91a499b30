import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
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
  const file = await openNew(temporary);
  try {
    const result = await fill(file, write, path);
    await file.sync();
    if (!(await isOwn(temporary, file)))
      throw new Error(`Another backup is being written to ${path}. Choose another file.`);
    await requireNew(path);
    await rename(temporary, path);
    await flushFolder(dirname(path));
    return result;
  } catch (error) {
    if (await isOwn(temporary, file)) await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Creates a file. One that a killed backup left behind is removed before; a link of this name is not followed, as others may
 * have put it into a shared folder.
 */
async function openNew(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
}

/** Whether a path still names an open file: another backup to the same path replaces it. */
async function isOwn(path: string, file: FileHandle): Promise<boolean> {
  const [own, found] = [await file.stat(), await lstat(path).catch(() => null)];
  return found !== null && found.ino === own.ino && found.dev === own.dev;
}

async function fill<T>(file: FileHandle, write: (zip: ZipWriter) => Promise<T>, path: string): Promise<T> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  const written = save(output, file).catch((error: unknown) => {
    throw new Error(`The backup cannot be written to ${path}: ${(error as Error).message}.`, { cause: error });
  });
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
  const exists = await lstat(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`The file ${path} already exists. Choose a new name.`);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
