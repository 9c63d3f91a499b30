import { inventoryLimits } from './limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How files begin that are archives or compressed (https://en.wikipedia.org/wiki/List_of_file_signatures). */
const archiveSignatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // zip, jar, nupkg, whl
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b], // gzip
  [0x1f, 0x9d], // compress
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], // rar
  [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a], // ar, deb
  [0xed, 0xab, 0xee, 0xdb], // rpm
];
/** Offset and text that mark a tar archive, container images saved to files included. */
const tarMark = { offset: 257, text: 'ustar' };

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte-order mark, as PowerShell writes with `>`. Lines end with `\n`.
 * @throws {UnreadableFile} if it is empty, too large, or no text; archives and XML too
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length > inventoryLimits.bytes) {
    throw new UnreadableFile(
      'too_large',
      'The file is larger than 10 MB. Send the files of each project by themselves.',
      '10 MB',
    );
  }
  if (isArchive(bytes)) {
    throw new UnreadableFile(
      'archive',
      'The file is an archive or compressed. Unpack it and send the lock file or SBOM in it.',
    );
  }
  const text = decoded(bytes).replaceAll('\r\n', '\n');
  if (text.includes('\0')) throw notText();
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) {
    throw new UnreadableFile('empty', 'The file is empty. Send a lock file, an SBOM or a list of package URLs.');
  }
  if (start === '<') {
    throw new UnreadableFile(
      'xml',
      'XML and HTML are not read. Send the SBOM as JSON; for Maven, send the output of mvn dependency:list.',
    );
  }
  return text;
}

function isArchive(bytes: Uint8Array): boolean {
  const { offset, text } = tarMark;
  return (
    archiveSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte)) ||
    [...text].every((letter, at) => bytes[offset + at] === letter.charCodeAt(0))
  );
}

function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notText();
  }
}

function notText(): UnreadableFile {
  return new UnreadableFile(
    'not_text',
    'The file is binary. Send text: bun.lock for bun.lockb (bun install --save-text-lockfile), the output of rpm -qa for a database of RPM.',
  );
}
