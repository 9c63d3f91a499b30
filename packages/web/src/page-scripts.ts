import { type Connection, headerOf, noteRoute, targetOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { basePath } from './page-address.ts';
import { makeScriptBundle, type ScriptBundle } from './script-bundle.ts';

/** A script as a page references it: its address, which changes with its content, and its digest for the browser. */
export interface Script {
  readonly src: string;
  readonly integrity: string;
}

/** The scripts of a service's pages. */
export interface PageScripts<Name extends string> {
  /** Returns a script, bundled when first needed and then cached; null if bundling fails, which is reported once. */
  script(name: Name): Promise<Script | null>;
  /** Handles requests below `/assets/`; null if there is no such file, undefined for any other path. */
  serve(request: Request, connection?: Connection): Promise<Response | null> | undefined;
}

/** What scripts are made of. */
interface ScriptContext<Name extends string> {
  /** The entry file of each script. */
  readonly entries: Readonly<Record<Name, URL>>;
  /** The service's public address. */
  readonly baseUrl: string;
  /** Receives the error that prevents a script from being bundled, and its path. */
  readonly report: (fault: unknown, path: string) => void;
}

const path = '/assets/';

/** The content of an address never changes. */
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};

/** Opens the scripts of a service. Nothing is bundled before a page references it. */
export function openPageScripts<Name extends string>({
  entries,
  baseUrl,
  report,
}: ScriptContext<Name>): PageScripts<Name> {
  const base = basePath(baseUrl);
  const bundles = new Map<Name, Promise<(ScriptBundle & Script) | null>>();
  let before: Promise<unknown> = Promise.resolve();

  const bundleOf = (name: Name): Promise<(ScriptBundle & Script) | null> => {
    const known = bundles.get(name);
    if (known) return known;
    // One after the other: each runs in its own process.
    const made = before
      .then(async () => {
        const bundle = await makeScriptBundle(name, entries[name]);
        return { ...bundle, src: `${base}${path}${bundle.file}` };
      })
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
    const bundle = Object.hasOwn(entries, name) ? await bundleOf(name as Name) : null;
    if (bundle?.file !== file) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { best: encoding } = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const body = await bundle.compressed(encoding);
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
      const requested = targetOf(request.url).path;
      if (!requested.startsWith(path)) return undefined;
      noteRoute(connection, `${path}*`);
      return answer(requested.slice(path.length), request, connection);
    },
  };
}
