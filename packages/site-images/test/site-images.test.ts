import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { type Card, cardPath } from '../src/card.ts';
import { cardHandler } from '../src/card-handler.ts';
import { cardSvg } from '../src/drawing/card-svg.ts';
import { iconHandler } from '../src/icon-handler.ts';
import { openSiteImages } from '../src/site-images.ts';

const baseUrl = 'https://example.org/sub';
const sign = 'M8 8H24V24H8Z';
const card: Card = {
  site: 'サイト',
  sign,
  topic: 'カテゴリー',
  title: '<b>題名</b> & "markup"',
  author: { name: '葵', letter: '葵', picture: 'blue' },
};
const faults: unknown[] = [];
const report = (fault: unknown) => faults.push(fault);
const images = openSiteImages({ mostWaiting: 1 });
after(async () => {
  await images.close();
  assert.deepEqual(faults, []);
});

const blue = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer();
const cards = cardHandler({
  baseUrl,
  images,
  report,
  find: async (id, language) => {
    if (!id.startsWith('known')) return null;
    return { card: { ...card, topic: `${id} ${language}` }, readPicture: blue };
  },
});
const path = cardPath('known', 'ja', { ...card, topic: 'known ja' });
const ask = (target: string, init?: RequestInit) => cards(new Request(`https://example.org${target}`, init));

test('a card is a PNG of 1200 by 630 with the picture of its author, which caches keep for ever', async () => {
  const response = (await ask(path)) as Response;
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Content-Type'), 'image/png');
  assert.match(response.headers.get('Cache-Control') ?? '', /immutable/);
  assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [1200, 630]);
  const pixel = (x: number, y: number) => [...data.subarray(3 * (y * 1200 + x), 3 * (y * 1200 + x) + 3)];
  assert.deepEqual(pixel(5, 5), [0xfa, 0xf7, 0xf1]);
  assert.ok((pixel(112, 548)[2] ?? 0) > 200 && (pixel(112, 548)[0] ?? 255) < 60, 'the picture is blue');
  let dark = 0;
  for (let i = 3 * 1200 * 200; i < 3 * 1200 * 420; i += 3) if ((data[i] ?? 255) < 80) dark++;
  assert.ok(dark > 5_000, `${dark} dark pixels of the title`);
  const known = await ask(path, { headers: { 'If-None-Match': response.headers.get('ETag') as string } });
  assert.equal(known?.status, 304);
  const head = (await ask(path, { method: 'HEAD' })) as Response;
  assert.deepEqual([head.status, head.body], [200, null]);
});

test('another version, or none, redirects to the current card; unknown ids have no card', async () => {
  for (const old of ['/cards/known-ja-0123456789abcdef.png', '/cards/known-ja.png']) {
    const response = (await ask(old)) as Response;
    assert.deepEqual([response.status, response.headers.get('Location')], [302, `/sub${path}`]);
  }
  assert.equal(await ask('/cards/other-ja.png'), null);
  assert.equal(await ask('/cards/known.png'), null);
});

test('refuses to draw more cards than can wait, with Retry-After', async () => {
  const targets = Array.from({ length: 6 }, (_, i) => {
    const id = `known${i}`;
    return cardPath(id, 'en', { ...card, topic: `${id} en` });
  });
  const answers = await Promise.all(targets.map((target) => ask(target)));
  const statuses = answers.map((answer) => answer?.status);
  assert.ok(statuses.includes(503) && statuses.includes(200), String(statuses));
  assert.ok(answers.find((answer) => answer?.status === 503)?.headers.has('Retry-After'));
});

test('texts are drawn as outlines, so that markup in a title is text', () => {
  const svg = cardSvg(card);
  assert.doesNotMatch(svg, /<text|<b>|&amp;|font/);
});

test('icons have the right types and sizes, below the public address', async () => {
  const icons = iconHandler({
    ...{ baseUrl, sign, images, report, languages: ['ja', 'en'] },
    describe: (language) => ({ site: `site ${language}`, description: 'for tests' }),
  });
  const get = async (target: string) => (await icons(new Request(`https://example.org${target}`))) as Response;
  const bytes = async (target: string) => Buffer.from(await (await get(target)).arrayBuffer());
  for (const [target, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    const response = await get(target);
    assert.deepEqual([response.status, response.headers.get('Content-Type')], [200, type], target);
  }
  const ico = await bytes('/favicon.ico');
  assert.deepEqual([ico.readUInt16LE(2), ico.readUInt16LE(4)], [1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const image = ico.subarray(ico.readUInt32LE(at + 12), ico.readUInt32LE(at + 12) + ico.readUInt32LE(at + 8));
    const { width, height, format } = await sharp(image).metadata();
    assert.deepEqual([ico[at], width, height, format], [size, size, size, 'png']);
  }
  const named = JSON.parse((await bytes('/site.webmanifest?lang=en')).toString()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  assert.deepEqual([named.name, named.start_url], ['site en', '/sub/']);
  for (const { src, sizes } of named.icons) {
    const { width } = await sharp(await bytes(src.slice('/sub'.length))).metadata();
    assert.equal(`${width}x${width}`, sizes);
  }
  assert.equal(icons(new Request('https://example.org/favicon.png')), undefined);
});
