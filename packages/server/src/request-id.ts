import { randomBytes } from 'node:crypto';

/** What proxies and clients send: UUIDs, hexadecimal and base64 texts, `Root=1-…`. Nothing that a log would escape. */
const wellFormed = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/** Creates a generator of request ids that are unique, also across restarts, and cost next to nothing. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** The id that a proxy or client gave the request in `X-Request-Id`; undefined if it gave none or a malformed one. */
export function givenRequestId(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && wellFormed.test(header) ? header : undefined;
}
