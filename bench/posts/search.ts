/** Claim: a search over all posts takes milliseconds, for any query. */
import { Cursors } from '@kairan/operation/cursor';
import { openStoreForReading } from '../../services/posts/src/open-store.ts';
import { searchPosts } from '../../services/posts/src/operations/search-posts.ts';
import type { Posting } from '../../services/posts/src/posting.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { percentilesOf } from '../percentiles.ts';
import { copiedStore } from '../temporary-stores.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';

const options = postsBenchOptions();
const { work, postgres, posts, size } = options;
const milliseconds = Math.min(1_000 + size * 500, 3_000);

/** The queries; the sample paragraphs and the titles match all of them but the last kind. */
const kinds: Record<string, readonly string[]> = {
  'words in every title': ['番目', '試み'],
  'frequent words in bodies': ['Claude', 'AI', 'です'],
  'words of two Japanese characters': ['会議', '要約', '音声', '入力'],
  'numbers that one title has': ['4711', '70001', '12345'],
  phrases: ['"番目の試み"', '"音声入力"', '"会議の録音"'],
  'two frequent words': ['試み Claude', 'AI 会議', '要約 音声'],
  'frequent words without another': ['試み -Claude', 'AI -会議'],
  'words without results': ['鸚鵡', 'xylophone'],
};

const store = await benchStore(options);
const copy = await copiedStore(store.url, { work, postgres });
const reading = await openStoreForReading(copy.url);
const deps = { reading, cursors: new Cursors('') } as Pick<Posting, 'reading' | 'cursors'> as Posting;
const id = (await reading.get<{ id: string }>('select id from posts limit 1'))?.id ?? '';

const figures: Figure[] = [];
for (const [figure, searches] of Object.entries(kinds)) {
  const times: number[] = [];
  const baseline: number[] = [];
  const until = performance.now() + milliseconds;
  for (let i = 0; performance.now() < until; i++) {
    const q = searches[i % searches.length];
    times.push(await timeOf(() => searchPosts.run({ q }, { key: 'bench' }, deps)));
    baseline.push(await timeOf(() => reading.all('select * from posts where id = ?', [id])));
  }
  const [found, byKey] = [percentilesOf(times), percentilesOf(baseline)];
  figures.push({
    claim: `search in ${posts.toLocaleString('en')} posts`,
    figure,
    value: `p50 ${short(found.p50)}, p99 ${short(found.p99)}, max ${short(found.max)} ms`,
    baseline: `a row by its key: p50 ${short(byKey.p50)} ms`,
    ratio: short(found.p50 / byKey.p50),
    target: '',
  });
}
await reading.close();
await copy.remove();
printFigures(figures);

async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
