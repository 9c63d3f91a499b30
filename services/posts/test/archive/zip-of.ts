import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip that no honest program would write. */
export interface OddEntry {
  /** Bytes are written as they are, without the flag for UTF-8. */
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  /** The Unix mode: `0o120777` for a symbolic link. */
  readonly mode?: number;
  /** The size that is announced instead of the real one. */
  readonly announced?: number;
  /** The checksum that is announced instead of the real one. */
  readonly checksum?: number;
  /** General purpose flags besides that for UTF-8: 1 for an encrypted entry. */
  readonly flags?: number;
}

/** The bytes of a zip with these files. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  return zipOfEntries(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** The bytes of a zip with exactly these entries, however odd (APPNOTE.TXT 4.3.7 to 4.3.16). */
export function zipOfEntries(entries: readonly OddEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, announced, checksum, flags = 0 } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name as string);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags | (typeof name === 'string' ? 0x800 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(announced ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE((3 << 8) | 20, 4);
    common.copy(header, 6);
    header.writeUInt32LE((mode << 16) >>> 0, 38);
    header.writeUInt32LE(offset, 42);
    directory.push(header, nameBytes);
    const local = [Buffer.from('PK\u0003\u0004'), common, nameBytes, packed];
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
