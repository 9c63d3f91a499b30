import { createHash } from 'node:crypto';
import { type ArrivedRequest, parseAuthorization, signatureOf } from './signature.ts';

/** An error of Amazon S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The key that requests must be signed with. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Milliseconds that the clock of a client may differ. */
const clockSkewMs = 15 * 60 * 1000;

/**
 * Checks a request as Amazon S3 does before it looks at the bucket: who signed it, and whether all that has to be signed was.
 * @throws {S3Error}
 */
export function checkSignature(request: ArrivedRequest, credentials: Credentials): void {
  const { headers } = request;
  if (headers['authorization'] === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const authorization = parseAuthorization(headers['authorization']);
  if (authorization === null || authorization.service !== 's3')
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed');
  if (authorization.accessKeyId !== credentials.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS access key Id you provided does not exist in our records.');
  if (authorization.region !== credentials.region)
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${authorization.region}' is wrong; expecting '${credentials.region}'`,
    );
  checkTime(headers['x-amz-date'] ?? '', authorization.date);
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => authorization.signedHeaders.includes(name)))
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed');
  if (headers['x-amz-content-sha256'] === undefined)
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (signatureOf(request, authorization, credentials.secretAccessKey) !== authorization.signature)
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
}

function checkTime(date: string, day: string): void {
  const [, year, month, dayOfMonth, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = Date.parse(`${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) throw new S3Error(403, 'AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  if (!date.startsWith(day)) throw new S3Error(403, 'SignatureDoesNotMatch', 'The date of the credential is wrong');
  if (Math.abs(at - Date.now()) > clockSkewMs)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
}

/**
 * Checks the body against the headers that describe it. Refuses what other stores than Amazon's do not know: checksums other
 * than MD5, and bodies in signed chunks.
 * @throws {S3Error}
 */
export function checkBody({ headers }: ArrivedRequest, body: Buffer): void {
  const unknown = Object.keys(headers).find(
    (name) => /^x-amz-(?:checksum|sdk-checksum|trailer|decoded)/.test(name) || name === 'expect',
  );
  const sha256 = headers['x-amz-content-sha256'] ?? '';
  if (unknown !== undefined || sha256.startsWith('STREAMING-'))
    throw new S3Error(501, 'NotImplemented', `Header '${unknown ?? 'x-amz-content-sha256'}' not implemented`);
  if (sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== hashOf('sha256', body, 'hex'))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match.');
  const md5 = headers['content-md5'];
  if (md5 === undefined) return;
  if (Buffer.from(md5, 'base64').length !== 16)
    throw new S3Error(400, 'InvalidDigest', 'The Content-MD5 you specified is not valid.');
  if (md5 !== hashOf('md5', body, 'base64'))
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
}

/** Hashes a body. */
export function hashOf(algorithm: 'md5' | 'sha256', body: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(body).digest(encoding);
}
