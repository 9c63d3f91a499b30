import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { startImageProcess } from '../../src/images/image-process.ts';
import { still } from './sample-images.ts';

it('an image that finds the disk full is an outage, and no damaged image', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-image-process-'));
  const images = startImageProcess();
  t.after(async () => {
    await images.end();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'image');
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    await writeFile(path, await still(type));
    const claim = await images.ask({ ask: 'inspect', path }, 30_000);
    await assert.rejects(
      images.ask({ ask: 'reencode', path, claim, target: '/dev/full' }, 30_000),
      (error) => isUnavailable(error) || assert.fail(`${type}: ${error}`),
    );
  }
});
