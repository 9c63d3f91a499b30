import { z } from 'zod';
import { latestNews, newsKinds } from '../changes/latest-changes.ts';
import { filtersOf, nameOf } from '../search/filters/registry.ts';
import { oncePer } from '../search/once-per.ts';
import { several, timeParameter } from '../search/parameters/parameters.ts';
import { PromiseCache } from '../search/promise-cache.ts';
import { mayBeRelative, minuteOf } from '../search/relative-time.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors, searchInput } from './search-input.ts';

const newsCount = z.object({
  total: z.int().describe('Vulnerabilities'),
  complete: z.boolean().describe('false: there may be more, as the log is only read up to a limit'),
});
type NewsCount = z.output<typeof newsCount>;

/** Counts of one state of the store, by filters, kinds and time: many readers of the home page ask for the same ones. */
const countsOf = oncePer((_: SearchEngine) => new PromiseCache<NewsCount>(mostCountBytes, () => countBytes));
const countBytes = 300;
const mostCountBytes = 1_000 * countBytes;

export const countLatestChanges = operation({
  name: 'count_latest_changes',
  summary: 'Count the vulnerabilities that a search finds and that have changed in an important way since a time.',
  effect: 'read',
  who: 'anyone',
  input: searchInput.safeExtend({
    change: several(z.enum(newsKinds)).describe('Only these kinds of changes'),
    learnt_since: timeParameter('first').describe('Only changes that this service learnt of at this time or later'),
  }),
  output: z.object({ data: newsCount }),
  errors: searchErrors,

  async handle({ input }, deps) {
    const { engine } = await answerContext(deps, input.lang);
    const filters = filtersOf(input);
    const since = input.learnt_since ?? null;
    const name = nameOf(filters);
    if (mayBeRelative(name)) return { data: await countNews() };
    return { data: await countsOf(engine).get(JSON.stringify([name, input.change, since]), countNews) };

    async function countNews(): Promise<NewsCount> {
      const among = await engine.findAll(filters, minuteOf(deps.now()));
      const query = { among, kinds: input.change, since, before: null };
      const { writings, before } = await latestNews(deps.view.db, query, Number.MAX_SAFE_INTEGER);
      return { total: new Set(writings.map(({ cve }) => cve)).size, complete: before === null };
    }
  },
});
