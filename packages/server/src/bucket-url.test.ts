import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBucketUrl } from './bucket-url.ts';

test('reads the bucket, the prefix, the store and the region from a URL', () => {
  assert.deepEqual(parseBucketUrl('s3://photos?region=eu-central-1'), {
    bucket: 'photos',
    prefix: '',
    endpoint: null,
    region: 'eu-central-1',
    usesPathStyle: false,
  });
  assert.deepEqual(parseBucketUrl('s3://my.photos/posts/live/?endpoint=https://s3.example.org/'), {
    bucket: 'my.photos',
    prefix: 'posts/live/',
    endpoint: 'https://s3.example.org',
    region: null,
    usesPathStyle: true,
  });
  const virtual = 's3://photos?endpoint=https%3A%2F%2Foss.example.org&use_path_style=false';
  assert.equal(parseBucketUrl(virtual)?.usesPathStyle, false);
});

test('refuses credentials, unknown parameters and malformed names in the URL of a bucket', () => {
  for (const wrong of [
    's3://',
    's3:photos',
    's3://p',
    's3://key:secret@photos',
    's3://photos?access_key=AKIA',
    's3://photos?region=a&region=b',
    's3://photos?region=',
    's3://photos?endpoint=s3.example.org',
    's3://photos?endpoint=https://key:secret@s3.example.org',
    's3://photos?endpoint=ftp://s3.example.org',
    's3://photos?use_path_style=yes',
    's3://photos:9000',
    's3://photos/a%2Fb',
    's3://photos#a',
    'https://photos',
  ])
    assert.equal(parseBucketUrl(wrong), null, wrong);
});
