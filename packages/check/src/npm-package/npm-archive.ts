import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./write-archive.ts', import.meta.url));
/** Bytes of an archive at most; it has some 150,000. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Builds the npm package `kairan-check` as an archive that npm can install (`.tgz`), in a process of its own, which takes a
 * second or two. The same source gives the same bytes.
 */
export async function npmArchive(): Promise<Buffer> {
  // A string, as the log cannot write an error with buffers: it would hide why the build failed.
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    encoding: 'latin1',
    maxBuffer: maxBytes,
  });
  return Buffer.from(stdout, 'latin1');
}
