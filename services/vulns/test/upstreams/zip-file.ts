import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipOptions {
  /** Write every size, offset and count as ZIP64 does for archives of over 65,535 entries or 4 GiB. */
  zip64?: boolean;
  /** Entries to store unpacked. */
  stored?: readonly string[];
}

/** A zip (APPNOTE.TXT 4.3) of files given by name. */
export function zipFile(files: ReadonlyMap<string, Buffer | string>, options: ZipOptions = {}): Buffer {
  return Buffer.concat([...zipParts(files, options)]);
}

/** The parts of such a zip in their order, made one file at a time. */
export function* zipParts(
  files: Iterable<readonly [name: string, content: Buffer | string]>,
  options: ZipOptions = {},
): Generator<Buffer> {
  const { zip64 = false } = options;
  const stored = new Set(options.stored);
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const data = Buffer.from(content);
    const method = stored.has(name) ? 0 : 8;
    const packed = method === 0 ? data : deflateRawSync(data);
    const entry = { name: Buffer.from(name), method, crc: crc32(data), packed: packed.length, size: data.length };
    const header = localHeader(entry);
    directory.push(centralHeader(entry, offset, zip64));
    yield header;
    yield packed;
    offset += header.length + packed.length;
  }
  const index = Buffer.concat(directory);
  yield index;
  if (zip64) yield end64(directory.length, index.length, offset);
  yield end(directory.length, index.length, offset, zip64);
}

interface Entry {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

function localHeader({ name, method, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader({ name, method, crc, packed, size }: Entry, offset: number, zip64: boolean): Buffer {
  const extra = zip64 ? Buffer.alloc(28) : Buffer.alloc(0);
  if (zip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [at, value] of [size, packed, offset].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  }
  // Not from the pool of small buffers: each would retain the memory of the contents beside it until the end.
  const header = Buffer.alloc(46 + name.length + extra.length);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(zip64 ? 45 : 20, 4);
  header.writeUInt16LE(zip64 ? 45 : 20, 6);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(zip64 ? 0xffffffff : packed, 20);
  header.writeUInt32LE(zip64 ? 0xffffffff : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(zip64 ? 0xffffffff : offset, 42);
  name.copy(header, 46);
  extra.copy(header, 46 + name.length);
  return header;
}

/** The ZIP64 end record and its locator. */
function end64(count: number, indexBytes: number, indexAt: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(indexBytes), 40);
  record.writeBigUInt64LE(BigInt(indexAt), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(indexAt + indexBytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function end(count: number, indexBytes: number, indexAt: number, zip64: boolean): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(zip64 ? 0xffff : count, 8);
  record.writeUInt16LE(zip64 ? 0xffff : count, 10);
  record.writeUInt32LE(zip64 ? 0xffffffff : indexBytes, 12);
  record.writeUInt32LE(zip64 ? 0xffffffff : indexAt, 16);
  return record;
}
