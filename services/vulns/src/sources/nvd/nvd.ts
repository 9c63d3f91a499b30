import { join } from 'node:path';
import { throwFailures } from '../failures.ts';
import { existingFolder } from '../first-file.ts';
import type { Batch, Source, SourceRun, UpstreamError } from '../source.ts';
import { feedsDue, readFeeds } from './feeds.ts';
import { readLocal } from './local-files.ts';
import { parseCve } from './parse.ts';
import { readWindows } from './windows.ts';

/**
 * NVD: the yearly feeds for the first load and every eight days after, the API for changes in between. Marks:
 * `watermark` (all changes until then were read), `window` (the API window being read), `feeds_due`, `feed:<year>`,
 * `feed_count:<year>`, `feed_time:<year>`, and `file:<name>` for files read with `--from`.
 */
export const nvd = {
  code: 'nvd',
  name: 'NVD',
  url: 'https://nvd.nist.gov/',
  licence: 'Public domain (U.S. Government work)',
  watermark: 'watermark',
  hasParts: false,
  read,
  parse: parseCve,
  locate,
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  if (run.from !== null) {
    yield* readLocal(run, run.from);
    return;
  }
  let watermark = run.marks.get('watermark');
  let failures: UpstreamError[] = [];
  const readsFeeds = feedsDue(run);
  if (readsFeeds) {
    const feeds = readFeeds(run);
    let step = await feeds.next();
    for (; step.done !== true; step = await feeds.next()) {
      watermark = step.value.marks?.watermark ?? watermark;
      yield step.value;
    }
    failures = step.value;
  }
  if (watermark !== undefined) {
    // A run that read feeds reports its progress in feeds.
    for await (const { progress, ...batch } of readWindows(run, watermark)) {
      yield readsFeeds || progress === undefined ? batch : { ...batch, progress };
    }
  }
  await run.accept("NVD's", null);
  throwFailures(failures);
}

async function locate(folder: string): Promise<string | null> {
  const own = join(folder, 'nvd');
  for (const name of ['feeds', 'api']) {
    if ((await existingFolder(own, name)) !== null) return own;
  }
  return null;
}
