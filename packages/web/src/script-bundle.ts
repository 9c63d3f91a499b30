import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '@kairan/http/negotiation';

/** A script and all its imports, as one file. */
export interface ScriptBundle {
  /** The file name, with a digest of the content. */
  readonly file: string;
  /** The digest for browsers (Subresource Integrity). */
  readonly integrity: string;
  /** Its bytes as they are sent; each encoding is made once, at the first request for it. */
  readonly compressed: (encoding: Encoding | null) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The bundles of this process by their names and entry files: several services in one process, as in tests, share them. */
const bundles = new Map<string, Promise<ScriptBundle>>();

/**
 * Bundles a script and all its imports into one file, once in a process: the same source gives the same file, in any process.
 * @param entry the entry file
 * @throws esbuild's error
 */
export function makeScriptBundle(name: string, entry: URL): Promise<ScriptBundle> {
  const key = `${name} ${entry.href}`;
  const known = bundles.get(key);
  if (known) return known;
  const made = bundle(name, entry);
  bundles.set(key, made);
  made.catch(() => bundles.delete(key));
  return made;
}

async function bundle(name: string, entry: URL): Promise<ScriptBundle> {
  const plain = await bundled(fileURLToPath(entry));
  return {
    file: `${name}-${hash('sha256', plain).slice(0, 16)}.js`,
    integrity: `sha384-${hash('sha384', plain, 'base64')}`,
    compressed: encodings(plain),
  };
}

const brotli = promisify<Uint8Array, Buffer<ArrayBuffer>>(zlib.brotliCompress);
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip);
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Buffer<ArrayBuffer>>(zlib.zstdCompress);

/** Maximum compression: each is made once, and sent for as long as the process runs. */
const encoders: Readonly<Record<Encoding, (plain: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (plain) => brotli(plain),
  gzip: (plain) => gzip(plain, { level: 9 }),
  zstd: (plain) => zstd(plain, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } }),
};

function encodings(plain: Uint8Array<ArrayBuffer>): ScriptBundle['compressed'] {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    if (encoding === null) return Promise.resolve(plain);
    const known = made.get(encoding) ?? encoders[encoding](plain);
    made.set(encoding, known);
    return known;
  };
}

async function bundled(file: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded only when a page with a script is requested.
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'eof',
      logLevel: 'silent',
    });
    return new Uint8Array(outputFiles[0]?.contents ?? []);
  } finally {
    // Its process would stay otherwise, and its memory with it.
    await stop();
  }
}
