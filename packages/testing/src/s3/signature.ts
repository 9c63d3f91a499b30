import { createHash, createHmac } from 'node:crypto';

/** A request as it arrived, before anything in it was decoded. */
export interface ArrivedRequest {
  readonly method: string;
  /** The path and query: `/photos/a.png?x-id=GetObject`. */
  readonly target: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What the `Authorization` header of a signed request names. */
export interface Authorization {
  readonly accessKeyId: string;
  /** `20130524`. */
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const pattern =
  /^AWS4-HMAC-SHA256 +Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, *SignedHeaders=([^, ]+), *Signature=([0-9a-f]{64})$/;

/** Parses an `Authorization` header of Signature Version 4; null if it is malformed. */
export function parseAuthorization(header: string): Authorization | null {
  const [, accessKeyId, date, region, service, signedHeaders, signature] = pattern.exec(header) ?? [];
  if (!accessKeyId || !date || !region || !service || !signedHeaders || !signature) return null;
  return { accessKeyId, date, region, service, signedHeaders: signedHeaders.split(';'), signature };
}

/**
 * Computes the signature that a request to Amazon S3 must have.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf(
  { method, target, headers }: ArrivedRequest,
  { date, region, service, signedHeaders }: Authorization,
  secretAccessKey: string,
): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const canonicalRequest = [
    method,
    path.split('/').map(reencoded).join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonicalRequest).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, hash].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce(
    (key: string | Buffer, part) => hmac(key, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return `${reencoded(name)}=${reencoded(value)}`;
    })
    .sort()
    .join('&');
}

/** Encodes all but the unreserved characters of RFC 3986, whatever the sender encoded. */
function reencoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
