import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ImageError } from '../../src/images/image-error.ts';
import { type ImagePool, openImagePool } from '../../src/images/image-pool.ts';
import { openWorkFolder, type WorkFolder } from '../../src/images/work-folder.ts';
import {
  animation,
  corners,
  orientationExif,
  pngChunk,
  quarters,
  still,
  withPngChunk,
  withWebpExif,
} from './sample-images.ts';

let folder: string;
let work: WorkFolder;
let pool: ImagePool;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-images-'));
  work = await openWorkFolder(folder);
  pool = openImagePool(work);
});

after(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function prepared(bytes: Buffer) {
  const { path, discard, ...facts } = await pool.prepare({ content: bytes });
  const file = await readFile(path);
  await discard();
  return { facts, file };
}

async function assertRejected(bytes: Buffer, message: RegExp): Promise<void> {
  await assert.rejects(
    pool.prepare({ content: bytes }),
    (error) => error instanceof ImageError && message.test(error.message),
  );
  assert.deepEqual(await readdir(folder), [], 'no file is left');
}

/** The colour in the middle of a quarter of an image. */
async function colourAt(file: Buffer, quarter: keyof typeof corners, page = 0): Promise<number[]> {
  const { data, info } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (quarter.endsWith('Left') ? 0.25 : 0.75));
  const y = Math.floor(info.height * (quarter.startsWith('top') ? 0.25 : 0.75));
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

function near(colour: readonly number[], wanted: readonly number[]): void {
  const far = colour.findIndex((value, i) => Math.abs(value - (wanted[i] as number)) > 12);
  assert.equal(far, -1, `${colour} is not ${wanted}`);
}

describe('image re-encoding', () => {
  for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`keeps ${type} as ${type}`, async () => {
      const { facts, file } = await prepared(await still(type));
      assert.deepEqual(facts, { type, width: 64, height: 32, bytes: file.length });
      assert.equal((await sharp(file).metadata()).format, type);
      for (const quarter of ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)
        near(await colourAt(file, quarter), corners[quarter]);
    });
  }

  it('reads a file in place and leaves it there', async () => {
    const path = join(folder, 'sent');
    await writeFile(path, await still('png'));
    const image = await pool.prepare({ path });
    await image.discard();
    assert.deepEqual(await readdir(folder), ['sent']);
    await rm(path);
  });

  it('keeps a lossless WebP exact', async () => {
    const { file } = await prepared(await still('webp'));
    assert.deepEqual(await colourAt(file, 'bottomRight'), [...corners.bottomRight]);
  });

  it('keeps a PNG with few colours as small as it was, and exact', async () => {
    const [width, height] = [300, 200];
    for (const colours of [2, 4, 16, 200]) {
      const pixels = Buffer.alloc(width * height * 4);
      // Deterministic noise with translucent colours: neither filters nor luck make the file smaller.
      for (let i = 0, seed = 1; i < pixels.length; i += 4) {
        seed = (seed * 48271) % 2147483647;
        const colour = seed % colours;
        pixels.set([colour * 7, 255 - colour, (colour * 31) % 256, colour === 1 ? 128 : 255], i);
      }
      const sent = await sharp(pixels, { raw: { width, height, channels: 4 } })
        .png({ palette: true, dither: 0 })
        .toBuffer();
      const { facts, file } = await prepared(sent);
      assert.deepEqual(facts, { type: 'png', width, height, bytes: file.length });
      assert.ok(file.length <= sent.length, `${colours} colours: ${sent.length} bytes became ${file.length}`);
      const raw = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
      assert.ok((await raw(file)).equals(await raw(sent)), `${colours} colours`);
    }
  });

  it('converts 16 bits to 8 and shows grey and CMYK images correctly', async () => {
    const pixels = new Uint16Array(32 * 32 * 3).fill(0x8080);
    const deep = sharp(pixels, { raw: { width: 32, height: 32, channels: 3 } }).toColourspace('rgb16');
    const flat = await prepared(await deep.png().toBuffer());
    assert.equal((await sharp(flat.file).metadata()).depth, 'uchar');
    near(await colourAt(flat.file, 'topLeft'), [128, 128, 128]);

    const red = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c02020' } });
    const printed = await prepared(await red.toColourspace('cmyk').jpeg().toBuffer());
    assert.equal((await sharp(printed.file).metadata()).space, 'srgb');
    const [r = 0, g = 0] = await colourAt(printed.file, 'topLeft');
    assert.ok(r > 150 && g < 80, `red is ${r}, green ${g}`);
  });

  it('converts other colour profiles to sRGB and removes the profile', async () => {
    const green = sharp({ create: { width: 32, height: 32, channels: 3, background: '#00c000' } });
    const wide = await green.withIccProfile('p3').png().toBuffer();
    assert.ok((await sharp(wide).metadata()).hasProfile);
    const { file } = await prepared(wide);
    assert.ok(!(await sharp(file).metadata()).hasProfile);
    near(await colourAt(file, 'topLeft'), [0, 192, 0]);
  });
});

describe('metadata removal', () => {
  const secret = '35.6586N 139.7454E';
  const exif = { IFD0: { Artist: secret, ImageDescription: secret }, IFD3: { GPSAreaInformation: secret } };

  for (const type of ['jpeg', 'png', 'webp'] as const) {
    it(`removes EXIF with its location, XMP and profile from ${type}`, async () => {
      const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`;
      const image = sharp(await still('png'))
        .withExif(exif)
        .withXmp(xmp)
        .withIccProfile('p3')
        .withDensity(300);
      const sent = await image[type]().toBuffer();
      assert.ok(sent.includes(secret));
      const { file } = await prepared(sent);
      assert.ok(!file.includes(secret));
      const { exif: left, xmp: alsoLeft, icc, iptc, comments } = await sharp(file).metadata();
      assert.deepEqual([left, alsoLeft, icc, iptc, comments], [undefined, undefined, undefined, undefined, undefined]);
    });
  }

  it('writes no EXIF, XMP or profile into smaller versions', async () => {
    const sent = await sharp(quarters(600, 300), { raw: { width: 600, height: 300, channels: 3 } })
      .withExif(exif)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    assert.ok(sent.includes(secret));
    for (const size of ['480', 'display'] as const) {
      const { path, discard } = await pool.render({ content: sent }, size);
      const file = await readFile(path);
      await discard();
      assert.ok(file.length > 100 && !file.includes(secret) && !file.includes('Exif'), size);
      const { exif: left, icc, xmp } = await sharp(file).metadata();
      assert.deepEqual([left, icc, xmp], [undefined, undefined, undefined], size);
    }
  });

  it('removes text chunks and the time from PNG', async () => {
    const text = withPngChunk(await still('png'), 'tEXt', Buffer.from(`Comment\0${secret}`));
    const sent = withPngChunk(text, 'tIME', Buffer.from([7, 234, 11, 27, 9, 30, 0]));
    const { file } = await prepared(sent);
    assert.ok(!file.includes('tEXt') && !file.includes(secret) && !file.includes('tIME'));
  });

  it('removes comments from JPEG and GIF', async () => {
    const jpeg = await still('jpeg');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)]);
    const fromJpeg = await prepared(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
    assert.ok(!fromJpeg.file.includes(secret));

    const gif = await still('gif');
    const extension = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);
    const fromGif = await prepared(Buffer.concat([gif.subarray(0, -1), extension, Buffer.from([0x3b])]));
    assert.ok(!fromGif.file.includes(secret));
  });

  it('removes another file appended to the image', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04', 'latin1');
    for (const type of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const { file } = await prepared(Buffer.concat([await still(type), page]));
      assert.ok(!file.includes('<script>') && !file.includes('PK\x03\x04'), type);
    }
  });
});

describe('orientation', () => {
  /** The quarter in which the pixels stored at the top left appear. */
  const topLeftIsSeen = {
    1: 'topLeft',
    2: 'topRight',
    3: 'bottomRight',
    4: 'bottomLeft',
    5: 'topLeft',
    6: 'topRight',
    7: 'bottomRight',
    8: 'bottomLeft',
  } as const;

  for (const [orientation, corner] of Object.entries(topLeftIsSeen)) {
    it(`applies orientation ${orientation} to a photo and an animation`, async () => {
      const across = Number(orientation) >= 5;
      const size = across ? { width: 32, height: 64 } : { width: 64, height: 32 };
      const photo = await sharp(await still('png'))
        .withMetadata({ orientation: Number(orientation) })
        .jpeg()
        .toBuffer();
      const seen = await prepared(photo);
      assert.deepEqual([seen.facts.width, seen.facts.height], [size.width, size.height]);
      near(await colourAt(seen.file, corner), corners.topLeft);

      const moving = withWebpExif(await animation('webp', [100, 200], 0), orientationExif(Number(orientation)));
      const { facts, file } = await prepared(moving);
      assert.deepEqual([facts.width, facts.height], [size.width, size.height]);
      const { pages, delay, orientation: left } = await sharp(file, { animated: true }).metadata();
      assert.deepEqual([pages, delay, left], [2, [100, 200], undefined]);
      for (const quarter of ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)
        near(await colourAt(file, quarter), await colourAt(seen.file, quarter));
    });
  }
});

describe('animations', () => {
  for (const type of ['gif', 'webp'] as const) {
    for (const loop of [0, 1, 5]) {
      it(`keeps frames, their timing and ${loop || 'endless'} loops of an animated ${type}`, async () => {
        const delay = [40, 100, 250, 30, 1000];
        const { facts, file } = await prepared(await animation(type, delay, loop));
        assert.deepEqual([facts.width, facts.height], [64, 32]);
        const metadata = await sharp(file, { animated: true }).metadata();
        assert.deepEqual([metadata.pages, metadata.delay, metadata.loop], [5, delay, loop]);
        near(await colourAt(file, 'topLeft', 4), [175, 0, 0]);
      });
    }
  }

  it('keeps identical frames of an animation', async () => {
    const frame = quarters(64, 32);
    const raw = { width: 64, height: 96, channels: 3 as const, pageHeight: 32 };
    const gif = sharp(Buffer.concat([frame, frame, frame]), { raw }).gif({
      delay: [100, 200, 300],
      keepDuplicateFrames: true,
    });
    const { file } = await prepared(await gif.toBuffer());
    assert.deepEqual((await sharp(file, { animated: true }).metadata()).delay, [100, 200, 300]);
  });
});

describe('rejected files', () => {
  const create = { width: 8, height: 8, channels: 3 as const, background: 'red' };

  it('rejects other file types by their content', async () => {
    await assertRejected(await sharp({ create }).tiff().toBuffer(), /TIFF.*Send a PNG, JPEG, WebP or GIF/);
    await assertRejected(await sharp({ create }).avif().toBuffer(), /AVIF/);
    await assertRejected(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/);
    await assertRejected(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'), /SVG/);
    await assertRejected(Buffer.from('<!DOCTYPE html><img src=x onerror=alert(1)>'), /web page/);
    await assertRejected(Buffer.from('424d46000000000000003600000028000000', 'hex'), /BMP/);
    await assertRejected(Buffer.from('%PDF-1.7\n'), /PDF/);
    await assertRejected(Buffer.from('hello'), /Unsupported/);
    await assertRejected(Buffer.alloc(0), /empty/);
  });

  it('rejects an animated PNG', async () => {
    const moving = withPngChunk(await still('png'), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    await assertRejected(moving, /animated PNG.*GIF or WebP/);
  });

  it('rejects a file that only begins like an image', async () => {
    await assertRejected(Buffer.from('GIF89a\x01\0\x01\0/*<script>alert(1)</script>', 'latin1'), /damaged/);
    await assertRejected(Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), /damaged/);
    await assertRejected(Buffer.from('\xff\xd8\xff\xe0', 'latin1'), /damaged/);
    await assertRejected(Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), /damaged/);
  });

  for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`rejects a ${type} truncated anywhere`, async () => {
      const whole = await still(type, { exact: false });
      for (const part of [0.15, 0.5, 0.9])
        await assertRejected(whole.subarray(0, Math.floor(whole.length * part)), /damaged/);
      await assertRejected(whole.subarray(0, -3), /damaged/);
    });
  }

  it('rejects a PNG with damaged pixels', async () => {
    const png = await still('png');
    const damaged = Buffer.from(png);
    damaged.fill(0x55, png.indexOf('IDAT') + 8, png.indexOf('IDAT') + 24);
    await assertRejected(damaged, /damaged/);
  });
});

describe('decompression bombs', () => {
  it('rejects more than 50 million pixels before decoding', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(50_000, 0);
    header.writeUInt32BE(50_000, 4);
    header.set([8, 2], 8);
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const chunks = [
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
      pngChunk('IEND', Buffer.alloc(0)),
    ];
    await assertRejected(
      Buffer.concat([signature, ...chunks]),
      /2,500 million pixels \(50000 × 50000\); the limit is 50 million/,
    );
  });

  it('counts the pixels of all frames', async () => {
    const gif = await animation('gif', [100, 100, 100], 0);
    // Each frame is expanded to full size: 5,000 × 4,000.
    gif.writeUInt16LE(5000, 6);
    gif.writeUInt16LE(4000, 8);
    await assertRejected(gif, /60 million pixels \(5000 × 4000 pixels in 3 frames\)/);
  });

  it('does not decompress text chunks of a PNG', async () => {
    const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]);
    const { file } = await prepared(withPngChunk(await still('png'), 'zTXt', text));
    assert.ok(file.length < 1000);
  });

  it('gives up on an image after the time limit and processes the next one', async () => {
    const hasty = openImagePool(work, { limitMs: 1 });
    const patient = pool;
    await assert.rejects(hasty.prepare({ content: await still('png') }), /takes too long/);
    await hasty.close();
    await assert.rejects(hasty.prepare({ content: await still('png') }), (error) => !(error instanceof ImageError));
    assert.equal((await patient.prepare({ content: await still('png') })).type, 'png');
  });
});
