import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type S3Server, startS3Server } from './s3-server.ts';
import { signatureOf } from './signature.ts';

let server: S3Server;
before(async () => {
  server = await startS3Server();
});
after(() => server[Symbol.asyncDispose]());

interface Sent {
  readonly method?: string;
  /** What is signed. */
  readonly target?: string;
  readonly headers?: Record<string, string>;
  readonly at?: Date;
  /** What is sent instead, or besides. */
  readonly sentTarget?: string;
  readonly unsigned?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request that is signed by hand. @returns the status and the code of the error */
async function send(sent: Sent = {}): Promise<string> {
  const { method = 'PUT', target = '/photos/a', at = new Date(), body = 'an image' } = sent;
  const date = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const given = { 'x-amz-date': date, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...sent.headers };
  const headers: Record<string, string> = { host: new URL(server.endpoint).host, ...given };
  const { accessKeyId, secretAccessKey, region } = server.credentials;
  const scope = { accessKeyId, date: date.slice(0, 8), region, service: 's3', signature: '' };
  const signedHeaders = Object.keys(headers).sort();
  const signature = signatureOf({ method, target, headers }, { ...scope, signedHeaders }, secretAccessKey);
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.date}/${region}/s3/aws4_request, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
  const { host: _, ...own } = headers;
  const answer = await fetch(server.endpoint + (sent.sentTarget ?? target), {
    method,
    headers: { authorization, ...own, ...sent.unsigned },
    ...(method === 'PUT' ? { body } : {}),
  });
  return `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''}`.trim();
}

test('accepts a request that is signed by hand, and writes under a condition once', async () => {
  assert.equal(await send(), '200');
  assert.equal(await send({ headers: { 'if-none-match': '*' } }), '412 PreconditionFailed');
  assert.equal(await send({ target: '/photos/b', headers: { 'if-none-match': '*' } }), '200');
  assert.equal(await send({ method: 'DELETE', target: '/photos/b' }), '204');
  assert.equal(await send({ method: 'GET', target: '/photos/b' }), '404 NoSuchKey');
});

test('refuses requests that are unsigned, changed, old, or not signed completely', async () => {
  const unsigned = await fetch(`${server.endpoint}/photos/a`);
  assert.match(`${unsigned.status} ${await unsigned.text()}`, /^403 .*AccessDenied/s);
  assert.equal(await send({ sentTarget: '/photos/other' }), '403 SignatureDoesNotMatch');
  assert.equal(await send({ sentTarget: '/photos/a?partNumber=1' }), '403 SignatureDoesNotMatch');
  assert.equal(await send({ unsigned: { 'x-amz-date': '20130524T000000Z' } }), '403 SignatureDoesNotMatch');
  assert.equal(await send({ unsigned: { 'x-amz-acl': 'public-read' } }), '403 AccessDenied');
  assert.equal(await send({ at: new Date(Date.now() - 16 * 60_000) }), '403 RequestTimeTooSkewed');
});

test('refuses bodies that differ from their hashes, and what other stores do not know', async () => {
  const md5 = 'AAAAAAAAAAAAAAAAAAAAAA==';
  assert.equal(await send({ headers: { 'content-md5': md5 } }), '400 BadDigest');
  assert.equal(await send({ headers: { 'content-md5': 'short' } }), '400 InvalidDigest');
  assert.equal(await send({ headers: { 'x-amz-content-sha256': '0'.repeat(64) } }), '400 XAmzContentSHA256Mismatch');
  assert.equal(await send({ headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } }), '501 NotImplemented');
  assert.equal(await send({ headers: { 'if-none-match': '"etag"' } }), '501 NotImplemented');
  assert.equal(await send({ target: '/photos/a?acl=' }), '501 NotImplemented');
  assert.equal(await send({ target: '/other/a' }), '404 NoSuchBucket');
});
