import { throwFailures } from '../failures.ts';
import { existingFolder } from '../first-file.ts';
import { type Batch, type Source, type SourceRun, UpstreamError } from '../source.ts';
import { jvnLimiter } from './addresses.ts';
import { readChanges } from './changes.ts';
import { entryFacts } from './facts.ts';
import { readFeeds } from './feeds.ts';
import { readLocal } from './local-files.ts';
import { RecentChanges } from './recent-changes.ts';

/**
 * JVN iPedia, the vulnerability database of IPA in Japanese: the yearly detail feeds whose checksum has changed, then
 * the MyJVN API for what changed since. Marks: `watermark` and `known` (see `RecentChanges`), `feed:<year>`,
 * `feed_newest:<year>`, and `file:<name>` for other files read with `--from`. Listings: the ids of each year's feed,
 * named by the year.
 */
export const jvn = {
  code: 'jvn',
  name: 'JVN iPedia',
  url: 'https://jvndb.jvn.jp/',
  licence: 'Free to quote and redistribute (IPA)',
  watermark: 'watermark',
  hasParts: false,
  read,
  parse: entryFacts,
  locate: (folder: string) => existingFolder(folder, 'jvn'),
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  if (run.from !== null) {
    yield* readLocal(run, run.from);
    return;
  }
  const recent = new RecentChanges(run.marks, run.now());
  const limiter = jvnLimiter();
  const failures = yield* readFeeds(run, recent, limiter);
  try {
    yield* readChanges(run, recent, limiter);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // What the feeds had is complete without the changes since.
    failures.push(error);
  }
  await run.accept("JVN's", null);
  throwFailures(failures);
}
