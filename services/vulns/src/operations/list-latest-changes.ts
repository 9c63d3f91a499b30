import { z } from 'zod';
import { latestNews, newsKinds } from '../changes/latest-changes.ts';
import { changeRow } from '../responses/change-shape.ts';
import { pagination, vulnerabilityRow } from '../responses/shapes.ts';
import { summaryRows } from '../responses/vulnerability-rows.ts';
import { filtersOf, nameOf } from '../search/filters/registry.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { cursorParameter, limitParameter, several, timeParameter } from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';
import { slotsOfCves } from '../storage/slots-of-cves.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors, searchInput } from './search-input.ts';

const { id, at, source, change, from, to } = changeRow.shape;

/** Changes of one write, with the vulnerability as it is now. */
const newsRow = z.object({
  vulnerability: vulnerabilityRow,
  changes: z
    .array(z.object({ id, at, source, change, from, to }))
    .min(1)
    .describe('The changes of one write, in log order'),
});

export const listLatestChanges = operation({
  name: 'list_latest_changes',
  summary: 'List the latest important changes of the vulnerabilities that a search finds, newest first.',
  effect: 'read',
  who: 'anyone',
  input: searchInput.safeExtend({
    change: several(z.enum(newsKinds)).describe('Only these kinds of changes'),
    learnt_since: timeParameter('first').describe('Only changes that this service learnt of at this time or later'),
    cursor: cursorParameter,
    limit: limitParameter,
  }),
  output: z.object({ data: z.array(newsRow), pagination }),
  errors: ['invalid_cursor', ...searchErrors],

  async handle({ input, fail }, deps) {
    const filters = filtersOf(input);
    const { db } = deps.view;
    if (filters.package && !(await isOfKnownEcosystem(filters.package, db))) fail('invalid_request', wrongEcosystem);
    const kinds = [...new Set(input.change)].sort();
    const since = input.learnt_since ?? null;
    const name = JSON.stringify(['latest', kinds, since, nameOf(filters)]);
    const sent = input.cursor === undefined ? null : (deps.cursors.read(input.cursor, name) ?? fail('invalid_cursor'));

    const context = await answerContext(deps, input.lang);
    const among = await context.engine.findAll(filters, minuteOf(deps.now()));
    const query = { among, kinds, since, before: sent && Number(sent[0]) };
    const { writings, before } = await latestNews(db, query, input.limit);
    const rows = await rowsOfCves([...new Set(writings.map(({ cve }) => cve))]);
    const data = writings.flatMap(({ cve, changes }) => {
      const vulnerability = rows.get(cve);
      if (vulnerability === undefined) return [];
      return [{ vulnerability, changes: changes.map(({ seq, ...change }) => ({ id: seq, ...change })) }];
    });
    const next_cursor = before === null ? null : deps.cursors.make([before], name);
    return { data, pagination: { limit: input.limit, next_cursor } };

    async function rowsOfCves(cves: readonly string[]): Promise<Map<string, z.output<typeof vulnerabilityRow>>> {
      const slots = await slotsOfCves(db, cves);
      const found = await summaryRows(db, [...slots.values()], context);
      const read = found.map(({ bytes }) => JSON.parse(bytes.toString()) as z.output<typeof vulnerabilityRow>);
      return new Map(read.map((row) => [row.id, row]));
    }
  },
});
