import { hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The name of the file in a run's temporary folder. A run that finds it there resumes it. */
export const stagedFileName = 'staged';

/** Bytes of the checksum at the start. */
const headSize = 20;

/** Raised if batches get another shape: a file that another version of the service left is then removed. */
const format = 1;

/** With a checksum of the contents: a damaged batch cannot be read, instead of having other contents. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Batches on disk, in order: a checksum of the format and of the marks they follow, then each one serialised, compressed and preceded by
 * its length (32 bits). A killed process leaves at most an incomplete last one, which is ignored.
 */
export class StagedFile<T> {
  readonly #path: string;
  #file: FileHandle | null = null;

  constructor(folder: string) {
    this.#path = join(folder, stagedFileName);
  }

  /** Appends a batch; the first one starts the file. */
  async append(batch: T, marks: ReadonlyMap<string, string>): Promise<void> {
    if (this.#file === null) {
      this.#file = await open(this.#path, 'w', 0o600);
      await this.#file.write(checksumOf(marks));
    }
    const data = zstdCompressSync(serialize(batch), compression);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    await this.#file.writev([length, data]);
  }

  /**
   * Passes on the batches that an interrupted run left, one by one; this run appends to them. A file that follows other marks
   * than the store's, or cannot be read, is removed: that costs only requests.
   * @returns whether all of them were passed on; otherwise none counts
   */
  async resume(marks: ReadonlyMap<string, string>, each: (batch: T) => void): Promise<boolean> {
    const left = await open(this.#path, 'r+').catch(() => null);
    if (left === null) return false;
    try {
      await this.#continue(left, marks, each);
      this.#file = await open(this.#path, 'a');
      return true;
    } catch {
      await this.clear();
      return false;
    } finally {
      await left.close();
    }
  }

  /** @throws Error if the file does not fit */
  async #continue(left: FileHandle, marks: ReadonlyMap<string, string>, each: (batch: T) => void): Promise<void> {
    const { buffer } = await left.read(Buffer.alloc(headSize), 0, headSize, 0);
    if (!buffer.equals(checksumOf(marks))) throw new Error('The staged file follows other marks.');
    let end = headSize;
    for await (const { batch, next } of this.#read(left)) {
      each(batch);
      end = next;
    }
    await left.truncate(end);
  }

  /** Reads all batches. */
  async *batches(): AsyncGenerator<T> {
    if (this.#file === null) return;
    const file = await open(this.#path, 'r');
    try {
      for await (const { batch } of this.#read(file)) yield batch;
    } finally {
      await file.close();
    }
  }

  async *#read(file: FileHandle): AsyncGenerator<{ batch: T; next: number }> {
    const { size } = await file.stat();
    for (let at = headSize; at + 4 <= size; ) {
      const length = (await file.read(Buffer.alloc(4), 0, 4, at)).buffer.readUInt32LE();
      const next = at + 4 + length;
      if (next > size) return;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, at + 4);
      yield { batch: deserialize(zstdDecompressSync(buffer)) as T, next };
      at = next;
    }
  }

  /** Closes the file and leaves it for another run. */
  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  /** Removes the file. */
  async clear(): Promise<void> {
    await this.close();
    await rm(this.#path, { force: true });
  }
}

function checksumOf(marks: ReadonlyMap<string, string>): Buffer {
  const entries = [...marks].sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha1', JSON.stringify([format, entries]), 'buffer');
}
