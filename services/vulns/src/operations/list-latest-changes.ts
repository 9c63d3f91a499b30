import { z } from 'zod';
import { latestNews } from '../changes/latest-changes.ts';
import { changeRow } from '../responses/change-shape.ts';
import { vulnerabilityRow } from '../responses/shapes.ts';
import { summaryRows } from '../responses/vulnerability-rows.ts';
import { filtersOf } from '../search/filters/registry.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { limitParameter } from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';
import { slotsOfCves } from '../storage/slots-of-cves.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors, searchInput } from './search-input.ts';

const { id, at, source, change, from, to } = changeRow.shape;

export const listLatestChanges = operation({
  name: 'list_latest_changes',
  summary: 'List the latest important changes of the vulnerabilities that a search finds, newest first.',
  effect: 'read',
  who: 'anyone',
  input: searchInput.safeExtend({ limit: limitParameter }),
  output: z.object({
    data: z.array(
      z.object({
        vulnerability: vulnerabilityRow,
        changes: z
          .array(z.object({ id, at, source, change, from, to }))
          .min(1)
          .describe('The changes of one write, in log order'),
      }),
    ),
  }),
  errors: searchErrors,

  async handle({ input, fail }, deps) {
    const filters = filtersOf(input);
    const { db } = deps.view;
    if (filters.package && !(await isOfKnownEcosystem(filters.package, db))) fail('invalid_request', wrongEcosystem);
    const context = await answerContext(deps, input.lang);
    const news = await latestNews(db, await context.engine.findAll(filters, minuteOf(deps.now())), input.limit);
    const rows = await rowsOfCves([...new Set(news.map(({ cve }) => cve))]);
    const data = news.flatMap(({ cve, changes }) => {
      const vulnerability = rows.get(cve);
      if (vulnerability === undefined) return [];
      return [{ vulnerability, changes: changes.map(({ seq, ...change }) => ({ id: seq, ...change })) }];
    });
    return { data };

    async function rowsOfCves(cves: readonly string[]): Promise<Map<string, z.output<typeof vulnerabilityRow>>> {
      const slots = await slotsOfCves(db, cves);
      const found = await summaryRows(db, [...slots.values()], context);
      const read = found.map(({ bytes }) => JSON.parse(bytes.toString()) as z.output<typeof vulnerabilityRow>);
      return new Map(read.map((row) => [row.id, row]));
    }
  },
});
