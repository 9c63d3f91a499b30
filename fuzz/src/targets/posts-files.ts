import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { changedBytes } from '../arbitraries/changes.ts';
import { wildText } from '../arbitraries/texts.ts';
import { smallPng } from './posts-values.ts';

const images = new URL('../../../services/posts/sample/images/', import.meta.url).pathname;

/** Small images of each type. */
export const imageSamples: readonly Buffer[] = [
  Buffer.from(smallPng, 'base64'),
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
  ...readdirSync(images)
    .sort()
    .slice(0, 1)
    .map((name) => readFileSync(join(images, name)).subarray(0, 4_000)),
];

/** Zip archives of articles as other sites write them. */
export const zipSamples: readonly Buffer[] = await Promise.all(
  [
    {
      'a.md': '# 題\n\n本文です。三十文字より長くなるように、もう少し書いておきます。',
      'images/a.png': Buffer.from(smallPng, 'base64'),
    },
    {
      'articles/a.md':
        '---\ntitle: 題\nemoji: x\ntype: tech\ntopics: [ai]\npublished: true\n---\n本文です。![](/images/a.png)\n',
      'images/a.png': Buffer.from(smallPng, 'base64'),
    },
    { 'public/a.md': '---\ntitle: 題\ntags:\n  - AI\nprivate: false\nid: x\n---\n本文です。:::note warn\nx\n:::\n' },
    { 'kairan.json': '{"version":1,"posts":[]}', 'posts/a.md': '---\ntitle: a\n---\nx' },
  ].map(zipOf),
);

function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as string), name, { mtime: new Date(0) });
  zip.end();
  return buffer(zip.outputStream);
}

/** Images and archives with changed bytes, and anything else. */
export const postsFiles: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: changedBytes(imageSamples) },
  { weight: 4, arbitrary: changedBytes(zipSamples) },
  { weight: 1, arbitrary: wildText.map((text) => Buffer.from(text)) },
);
