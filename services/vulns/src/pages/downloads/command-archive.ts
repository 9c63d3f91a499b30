import { hash } from 'node:crypto';
import { npmArchive } from '@kairan/check/npm-archive';
import { headerOf } from '@kairan/http/connection';
import { matchesTag } from '@kairan/http/response';
import type { PageRoute, Shown } from '../routes.ts';

/** The npm package with the command for CI, of the version of this service: `npx --package=<address>`. */
export const commandArchiveRoute: PageRoute = { path: /^\/kairan-check\.tgz$/, show: answer };

interface Archive {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

let made: Promise<Archive> | null = null;

/** Built at the first request, and then cached: the source does not change while the service runs. */
function archive(): Promise<Archive> {
  made ??= npmArchive().then(
    (bytes) => ({ bytes: Buffer.from(bytes), etag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` }),
    (fault) => {
      made = null;
      throw fault;
    },
  );
  return made;
}

async function answer({ request, connection }: Shown): Promise<Response> {
  const { bytes, etag } = await archive();
  const headers = {
    'Content-Type': 'application/gzip',
    'Content-Disposition': 'attachment; filename="kairan-check.tgz"',
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  const ifNoneMatch = headerOf(request, connection, 'if-none-match');
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const length = { 'Content-Length': String(bytes.length) };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: { ...headers, ...length } });
}
