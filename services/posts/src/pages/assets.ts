import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Connection, headerOf, targetOf } from '@kairan/doors/asked';
import { acceptedEncodings, type Encoding } from '@kairan/doors/negotiate';
import { hrefOf } from './page-address.ts';

/** The scripts that pages may name, each with the file in `src/browser/` that it begins with. */
const entries = {
  'copy-code': 'copy-code.ts',
  editor: 'editor.ts',
  codemirror: 'codemirror.ts',
  passkeys: 'passkeys.ts',
} as const;

type ScriptName = keyof typeof entries;

/** A script as a page names it: its address, which changes with it, and the digest that the browser compares it with. */
export interface Script {
  readonly src: string;
  readonly integrity: string;
}

/** The scripts of pages. */
export interface Assets {
  /** A script, made at its first need and then kept in memory; null where it cannot be made, which is reported once. */
  script(name: ScriptName): Promise<Script | null>;
  /** Answers what is below `/assets/`; null where there is no such thing, undefined for any other address. */
  serve(request: Request, connection?: Connection): Promise<Response | null> | undefined;
}

interface Bundle extends Script {
  /** The last part of its address. */
  readonly file: string;
  /** Its bytes as they are sent; each encoding is made once, when a browser first asks for it. */
  readonly encoded: (encoding: Encoding | null) => Promise<Uint8Array<ArrayBuffer>>;
}

const path = '/assets/';

/** What is under a name never changes. */
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};

/**
 * @param baseUrl the service's public address
 * @param report takes what keeps a script from being made, and the path of the script
 */
export function openAssets({
  baseUrl,
  report,
}: {
  baseUrl: string;
  report: (fault: unknown, path: string) => void;
}): Assets {
  const bundles = new Map<ScriptName, Promise<Bundle | null>>();
  let before: Promise<unknown> = Promise.resolve();

  const bundleOf = (name: ScriptName): Promise<Bundle | null> => {
    const known = bundles.get(name);
    if (known) return known;
    // One after the other: each ends the process that it was made in.
    const made = before
      .then(() => makeBundle(name, baseUrl))
      .catch((fault) => {
        report(fault, `${path}${name}.js`);
        return null;
      });
    before = made;
    bundles.set(name, made);
    return made;
  };

  const answer = async (file: string, request: Request, connection?: Connection): Promise<Response | null> => {
    const name = /^(.+)-[0-9a-f]{16}\.js$/.exec(file)?.[1] ?? '';
    const bundle = Object.hasOwn(entries, name) ? await bundleOf(name as ScriptName) : null;
    if (bundle?.file !== file) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { best: encoding } = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const body = await bundle.encoded(encoding);
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'Content-Length': String(body.length),
        ...(encoding !== null && { 'Content-Encoding': encoding }),
      },
    });
  };

  return {
    script: bundleOf,
    serve(request, connection) {
      const asked = targetOf(request.url).path;
      return asked.startsWith(path) ? answer(asked.slice(path.length), request, connection) : undefined;
    },
  };
}

const brotli = promisify<Uint8Array, Buffer<ArrayBuffer>>(zlib.brotliCompress);
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip);
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Buffer<ArrayBuffer>>(zlib.zstdCompress);

/** Makes one file of a script and all it imports: the same text gives the same file, in whatever process. */
async function makeBundle(name: ScriptName, baseUrl: string): Promise<Bundle> {
  const plain = await bundled(fileURLToPath(new URL(`../browser/${entries[name]}`, import.meta.url)));
  const file = `${name}-${hash('sha256', plain).slice(0, 16)}.js`;
  return {
    file,
    src: hrefOf(baseUrl, path + file),
    integrity: `sha384-${hash('sha384', plain, 'base64')}`,
    encoded: encodings(plain),
  };
}

/** As small as they get: each is made once, and sent for as long as the process runs. */
const encoders: Readonly<Record<Encoding, (plain: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (plain) => brotli(plain),
  gzip: (plain) => gzip(plain, { level: 9 }),
  zstd: (plain) => zstd(plain, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } }),
};

function encodings(plain: Uint8Array<ArrayBuffer>): Bundle['encoded'] {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    if (encoding === null) return Promise.resolve(plain);
    const known = made.get(encoding) ?? encoders[encoding](plain);
    made.set(encoding, known);
    return known;
  };
}

async function bundled(file: string): Promise<Uint8Array<ArrayBuffer>> {
  // Not loaded until somebody looks at a page with a script.
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
