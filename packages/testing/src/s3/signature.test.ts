import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAuthorization, signatureOf } from './signature.ts';

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };

test('computes the signatures of the examples that Amazon publishes', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  const examples = [
    {
      method: 'GET',
      target: '/test.txt',
      headers: { ...host, range: 'bytes=0-9', 'x-amz-content-sha256': ofNothing },
      signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      method: 'PUT',
      target: '/test$file.text',
      headers: {
        ...host,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      signedHeaders: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      method: 'GET',
      target: '/?lifecycle',
      headers: { ...host, 'x-amz-content-sha256': ofNothing },
      signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      method: 'GET',
      target: '/?max-keys=2&prefix=J',
      headers: { ...host, 'x-amz-content-sha256': ofNothing },
      signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ];
  for (const { signedHeaders, signature, ...request } of examples) {
    const authorization = parseAuthorization(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
    );
    assert.ok(authorization);
    assert.equal(signatureOf(request, authorization, secret), signature, request.target);
    assert.notEqual(signatureOf({ ...request, method: 'DELETE' }, authorization, secret), signature);
    assert.notEqual(signatureOf(request, authorization, `${secret}x`), signature);
  }
});
