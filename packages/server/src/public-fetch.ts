import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { guardedLookup, type IsAllowed, literalAddress, NotPublicError } from './public-lookup.ts';

/** Limits of a request to an address that a stranger chose. */
export interface PublicFetchOptions {
  /** The largest response in bytes. */
  readonly maxBytes: number;
  /** Milliseconds until the response is complete. */
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which addresses may be connected to; default: those of the public internet. */
  readonly isAllowed?: IsAllowed;
  /** Resolves a host name; default: the system's resolver. */
  readonly resolve?: LookupFunction;
}

/**
 * Fetches a URL without letting its author reach into this network: the addresses that a name resolves to are checked
 * when connecting to them, so that none can change in between. Redirects are not followed.
 * @throws {Error} if the address is not public, the response is too large or too late, or the connection fails
 */
export function fetchPublic(url: string, options: PublicFetchOptions): Promise<Response> {
  const { maxBytes, timeoutMs, headers = {}, isAllowed = isPublicAddress, resolve: resolveName } = options;
  const { protocol, hostname } = new URL(url);
  const literal = literalAddress(hostname);
  if (literal !== null && !isAllowed(literal, hostname)) return Promise.reject(new NotPublicError(hostname));
  const request = protocol === 'https:' ? requestHttps : requestHttp;

  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        headers: { ...headers, 'Accept-Encoding': 'identity' },
        // The address of a connection that is reused was not checked for this request.
        agent: false,
        lookup: guardedLookup(isAllowed, resolveName),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= maxBytes) return chunks.push(chunk);
          reject(new Error(`The response is larger than ${maxBytes} bytes.`));
          asking.destroy();
        });
        answer.on('error', reject);
        answer.on('end', () => resolve(responseOf(answer.statusCode ?? 502, answer.headersDistinct, chunks)));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

function responseOf(status: number, headers: NodeJS.Dict<string[]>, chunks: Buffer[]): Response {
  const pairs = Object.entries(headers).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : new Uint8Array(Buffer.concat(chunks)), { status, headers: pairs });
}
