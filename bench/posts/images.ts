/** Claim: images are decoded and re-encoded, in separate processes, about as quickly as with sharp alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImagePool } from '../../services/posts/src/images/image-pool.ts';
import { openWorkFolder } from '../../services/posts/src/images/work-folder.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { type MadeImage, ordinaryImages } from './made-images.ts';
import { postsBenchOptions } from './options.ts';

/** As many as the service decodes concurrently. */
const together = 2;

const { work, size } = postsBenchOptions();
const folder = await mkdtemp(join(work, 'images-'));
const images = await ordinaryImages(folder);
const pool = openImagePool(await openWorkFolder(join(folder, 'work')));
sharp.cache(false);

const figures: Figure[] = [];
for (const image of images) {
  await Promise.all(Array.from({ length: together }, () => ours(image)));
  await plain(image);
  const [one, other] = await alternately(image);
  figures.push({
    claim: 'images',
    figure: `${image.name} of ${short(image.bytes / 1e6)} MB, ${together} at once`,
    value: `${short(one)} MB/s`,
    baseline: `sharp alone, the same encoder: ${short(other)} MB/s`,
    ratio: short(one / other),
    target: '',
  });
}
await pool.close();
await rm(folder, { recursive: true });
printFigures(figures);

async function ours({ path }: MadeImage): Promise<void> {
  const image = await pool.prepare({ path });
  await image.discard();
}

/** The same quality as in the service, with sharp's default number of threads. */
async function plain({ path }: MadeImage): Promise<void> {
  const target = join(folder, `plain-${Math.random()}`);
  const image = sharp(path).autoOrient();
  const type = path.slice(path.lastIndexOf('.') + 1);
  if (type === 'jpg') await image.jpeg({ quality: 85 }).toFile(target);
  else if (type === 'png') await image.png({ adaptiveFiltering: true }).toFile(target);
  else await image.webp({ quality: 85, effort: 2 }).toFile(target);
  await rm(target);
}

/** @returns MB of the file per second, for both */
async function alternately(image: MadeImage): Promise<[number, number]> {
  const seconds = [0, 0] as [number, number];
  const rounds = Math.ceil(2 * size);
  for (let round = 0; round < rounds; round++) {
    for (const [i, side] of [ours, plain].entries()) {
      const began = performance.now();
      await Promise.all(Array.from({ length: together }, () => side(image)));
      seconds[i as 0 | 1] += (performance.now() - began) / 1000;
    }
  }
  const megabytes = (image.bytes * together * rounds) / 1e6;
  return [megabytes / seconds[0], megabytes / seconds[1]];
}
