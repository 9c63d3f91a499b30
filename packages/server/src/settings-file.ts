import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Bytes of a file of settings, or of one with a secret. */
const mostBytes = 1024 * 1024;

/**
 * Reads a file of settings, or one with the value of a setting. Editors on Windows begin it with a byte order mark, which
 * would become part of the first name.
 * @throws {Error} if it cannot be read, is a pipe or device, is too large, or is not text in UTF-8. A pipe could be read only
 * once, but commands and their processes read settings several times.
 */
export function readSettingsFile(path: string): string {
  // A pipe without a writer must not block.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) throw new Error('it is a folder');
    if (!found.isFile()) throw new Error('it is a pipe or a device, not a file');
    if (found.size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    const text = readFileSync(file, 'utf8');
    // UTF-16 is full of zero bytes.
    if (text.includes('\0') || text.includes('\ufffd')) throw new Error('it is not text in UTF-8');
    return text.replace(/^\ufeff/, '');
  } finally {
    closeSync(file);
  }
}
