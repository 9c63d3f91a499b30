import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectImage } from './inspect-image.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test('reads the size of a JPEG from the first frame header, after fill bytes and other segments', () => {
  const { type, width, height } = inspectImage(
    hex('ffd8 ffe0 0004 0000 ffffff c4 0003 00 ffc2 000b 08 0102 0203 01 011100'),
  );
  assert.deepEqual([type, width, height], ['jpeg', 0x203, 0x102]);
});

test('rejects a JPEG without a frame header', () => {
  assert.throws(() => inspectImage(hex('ffd8 ffda 0002 ffc0 000b 08 0102 0203 01 011100')), /its size is missing/);
  assert.throws(() => inspectImage(hex('ffd8 ffe0 0004 0000 1234')), /its size is missing/);
});

test('reads lossy, lossless and extended WebP', () => {
  const riff = (chunks: string) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), hex(chunks)]);
  // VP8, VP8L, and VP8X with animation and two frames.
  const lossy = inspectImage(riff('56503820 0a000000 000000 9d012a 4001 f000'));
  assert.deepEqual([lossy.width, lossy.height, lossy.exact], [320, 240, false]);
  const lossless = inspectImage(riff('5650384c 05000000 2f 3fc13b00'));
  assert.deepEqual([lossless.width, lossless.height, lossless.exact], [320, 240, true]);
  const frame = `414e4d46 1e000000 ${'00'.repeat(16)} 5650384c 05000000 2f 3fc13b00 00`;
  const moving = inspectImage(riff(`56503858 0a000000 02000000 3f0100 ef0000 ${frame} ${frame}`));
  assert.deepEqual([moving.width, moving.height, moving.frames, moving.exact], [320, 240, 2, true]);
  assert.equal(moving.pixels, 320 * 240 * 2);
});

test('counts the frames of a GIF after extensions and colour tables', () => {
  const image = '21f904 00 0a00 00 00 2c 0000 0000 0400 0400 80 000000ffffff 02 02 4c01 00';
  const { width, height, frames } = inspectImage(
    hex(`474946383961 0800 0400 80 00 00 000000ffffff ${image} ${image} 3b`),
  );
  assert.deepEqual([width, height, frames], [8, 4, 2]);
});

test('accepts exactly 50 million pixels and rejects more', () => {
  const gif = (width: number, height: number) => {
    const file = hex('474946383961 0000 0000 00 00 00 3b');
    file.writeUInt16LE(width, 6);
    file.writeUInt16LE(height, 8);
    return file;
  };
  assert.equal(inspectImage(gif(10_000, 5_000)).pixels, 50_000_000);
  assert.throws(() => inspectImage(gif(10_000, 5_001)), /50.1 million pixels/);
});
