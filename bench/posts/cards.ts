/** Claim: a share card is drawn about as quickly as libvips draws its SVG, and drawing leaves little memory behind. */
import type { Card } from '@kairan/site-images/card';
import { openSiteImages } from '@kairan/site-images/site-images';
import sharp from 'sharp';
import { cardSvg } from '../../packages/site-images/src/drawing/card-svg.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { percentilesOf } from '../percentiles.ts';
import { random } from '../random.ts';
import { postsBenchOptions } from './options.ts';
import { treeMemory } from './process-memory.ts';

const { size } = postsBenchOptions();
const cards = Math.ceil(100 * size);
const choice = random(1);
const mebibyte = 1024 ** 2;

const before = treeMemory(process.pid)?.resident ?? 0;
const images = openSiteImages();
const times: number[] = [];
for (let i = 0; i <= cards; i++) {
  const card = madeCard(i);
  const began = performance.now();
  await images.draw(String(i), async () => ({ draw: 'card', card, picture: null }));
  // The first one starts the process.
  if (i > 0) times.push(performance.now() - began);
}
const during = treeMemory(process.pid)?.resident ?? 0;
await images.close();
const after = treeMemory(process.pid)?.resident ?? 0;

sharp.cache(false);
sharp.concurrency(1);
const plain: number[] = [];
for (let i = 0; i < cards; i++) {
  const svg = Buffer.from(cardSvg(madeCard(i)));
  const began = performance.now();
  await sharp(svg).png({ compressionLevel: 9 }).toBuffer();
  plain.push(performance.now() - began);
}
const [one, other] = [percentilesOf(times), percentilesOf(plain)];
const figures: Figure[] = [
  {
    claim: 'cards',
    figure: `a share card, ${cards} of them`,
    value: `p50 ${short(one.p50)}, p95 ${short(one.p95)} ms`,
    baseline: `libvips alone: p50 ${short(other.p50)}, p95 ${short(other.p95)} ms`,
    ratio: short(one.p50 / other.p50),
    target: '',
  },
  {
    claim: 'cards',
    figure: 'memory while cards are drawn, and when the process has ended',
    value: `${short(during / mebibyte)} and ${short(after / mebibyte)} MiB`,
    baseline: `before: ${short(before / mebibyte)} MiB`,
    ratio: short(after / before),
    target: '',
  },
];
printFigures(figures);

function madeCard(number: number): Card {
  const length = 8 + choice.below(60);
  const title = Array.from({ length }, () => String.fromCodePoint(0x4e00 + choice.below(4_000))).join('');
  return {
    site: '回覧ポスト',
    sign: 'M8 8H24V24H8Z',
    topic: 'AIコーディング',
    title: `${number} ${title}`,
    author: { name: '葵', letter: '葵', picture: null },
  };
}
