import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database, Transaction, Value } from '@kairan/database/open';

/** The rows that one transaction inserted, in order, as statements with their values. */
export type RecordedRows = [sql: string, values: Value[]][];

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Wraps a database so that every row inserted in its transactions is recorded in a file. The same rows can then be
 * inserted again without the work of making them.
 */
export function recording(db: Database, file: string): { db: Database; end(): void } {
  const descriptor = openSync(file, 'w');
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const rows: RecordedRows = [];
    const note = (sql: string, values: readonly Value[] = []) => {
      if (/^\s*insert into/i.test(sql)) rows.push([sql, [...values]]);
    };
    const result = await db.transaction((tx) =>
      work({
        ...tx,
        run: (sql, values) => {
          note(sql, values);
          return tx.run(sql, values);
        },
        get: (sql, values) => {
          note(sql, values);
          return tx.get(sql, values);
        },
      }),
    );
    if (rows.length > 0) writeChunk(descriptor, rows);
    return result;
  };
  return { db: { ...db, transaction }, end: () => closeSync(descriptor) };
}

function writeChunk(descriptor: number, rows: RecordedRows): void {
  const packed = zstdCompressSync(serialize(rows), compression);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(packed.length);
  writeSync(descriptor, Buffer.concat([length, packed]));
}

/** Reads the recorded transactions one after another. */
export function* recorded(file: string): Generator<RecordedRows> {
  const descriptor = openSync(file, 'r');
  const length = Buffer.alloc(4);
  while (readSync(descriptor, length) === 4) {
    const packed = Buffer.alloc(length.readUInt32LE());
    readSync(descriptor, packed);
    yield deserialize(zstdDecompressSync(packed)) as RecordedRows;
  }
  closeSync(descriptor);
}
