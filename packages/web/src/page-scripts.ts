import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { makeScriptBundle, type ScriptBundle } from './script-bundle.ts';

/** A script as a page names it: its address, which changes with it, and the digest that the browser compares it with. */
export interface Script {
  readonly src: string;
  readonly integrity: string;
}

/** The scripts of a service's pages. */
export interface PageScripts<Name extends string> {
  /** A script, made at its first need and then kept in memory; null where it cannot be made, which is reported once. */
  script(name: Name): Promise<Script | null>;
  /** Answers what is below `/assets/`; null where there is no such thing, undefined for any other address. */
  serve(request: Request, connection?: Connection): Promise<Response | null> | undefined;
}

/** What scripts are made of. */
interface ScriptContext<Name extends string> {
  /** Each script that pages may name, with the file that it begins with. */
  readonly entries: Readonly<Record<Name, URL>>;
  /** The service's public address. */
  readonly baseUrl: string;
  /** Takes what keeps a script from being made, and the path of the script. */
  readonly report: (fault: unknown, path: string) => void;
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

/** Opens the scripts of a service. Nothing is made before a page names one. */
export function openPageScripts<Name extends string>({
  entries,
  baseUrl,
  report,
}: ScriptContext<Name>): PageScripts<Name> {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const bundles = new Map<Name, Promise<(ScriptBundle & Script) | null>>();
  let before: Promise<unknown> = Promise.resolve();

  const bundleOf = (name: Name): Promise<(ScriptBundle & Script) | null> => {
    const known = bundles.get(name);
    if (known) return known;
    // One after the other: each ends the process that it was made in.
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
      const asked = targetOf(request.url).path;
      return asked.startsWith(path) ? answer(asked.slice(path.length), request, connection) : undefined;
    },
  };
}
