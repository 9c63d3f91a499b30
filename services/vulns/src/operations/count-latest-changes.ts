import { z } from 'zod';
import { latestNews, newsKinds } from '../changes/latest-changes.ts';
import { filtersOf } from '../search/filters/registry.ts';
import { several, timeParameter } from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors, searchInput } from './search-input.ts';

export const countLatestChanges = operation({
  name: 'count_latest_changes',
  summary: 'Count the vulnerabilities that a search finds and that have changed in an important way since a time.',
  effect: 'read',
  who: 'anyone',
  input: searchInput.safeExtend({
    change: several(z.enum(newsKinds)).describe('Only these kinds of changes'),
    learnt_since: timeParameter('first').describe('Only changes that this service learnt of at this time or later'),
  }),
  output: z.object({
    data: z.object({
      total: z.int().describe('Vulnerabilities'),
      complete: z.boolean().describe('false: there may be more, as the log is only read up to a limit'),
    }),
  }),
  errors: searchErrors,

  async handle({ input }, deps) {
    const { engine } = await answerContext(deps, input.lang);
    const among = await engine.findAll(filtersOf(input), minuteOf(deps.now()));
    const query = { among, kinds: input.change, since: input.learnt_since ?? null, before: null };
    const { writings, before } = await latestNews(deps.view.db, query, Number.MAX_SAFE_INTEGER);
    return { data: { total: new Set(writings.map(({ cve }) => cve)).size, complete: before === null } };
  },
});
