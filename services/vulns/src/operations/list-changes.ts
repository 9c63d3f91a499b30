import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { changeKinds } from '../changes/change.ts';
import { positionBefore, type RowsQuery } from '../changes/log-rows.ts';
import { changesPage } from '../changes/page.ts';
import { changeRows } from '../responses/change-rows.ts';
import { changeRow } from '../responses/change-shape.ts';
import { pagination } from '../responses/shapes.ts';
import { checkTogether, filtersOf, isUnfiltered, listParameters, nameOf } from '../search/filters/registry.ts';
import { stateParameter } from '../search/filters/state.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { langParameter, limitParameter, several, timeParameter } from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors } from './search-input.ts';

/** `since` means another time here. */
const { since: _, ...filterParameters } = listParameters;

const input = z
  .object({
    since: timeParameter('first').describe(
      'Only changes that this service learnt of at this time or later: a day (UTC) or an RFC 3339 time; default: all',
    ),
    change: several(z.enum(changeKinds)).describe('Only these kinds of changes'),
    news: z
      .boolean()
      .optional()
      .describe('1: without changes from the first load of a source or from new merge rules; 0: only those'),
    ...filterParameters,
    state: stateParameter('all').describe('The current state of the vulnerability'),
    lang: langParameter,
    cursor: z
      .string()
      .optional()
      .describe('next_cursor or resume of an earlier response, with the same other parameters'),
    limit: limitParameter,
  })
  .superRefine(({ since: _, ...filterInput }, context) => checkTogether(filterInput, context));

/**
 * A poll that finds nothing keeps its cursor, so that its response stays the same, until this many rows were read in
 * vain.
 */
const readInVain = 1_000;

export const listChanges = operation({
  name: 'list_changes',
  summary: 'List changes of vulnerabilities, in the order in which this service learnt of them.',
  effect: 'read',
  who: 'anyone',
  input,
  output: z.object({
    data: z.array(changeRow),
    pagination: pagination.extend({
      resume: z.string().describe('Send it as cursor later to get the changes since this response'),
    }),
  }),
  errors: ['invalid_cursor', ...searchErrors],

  async handle({ input, fail }, deps) {
    const { since: learntSince, ...filterInput } = input;
    const filters = filtersOf(filterInput);
    const { db } = deps.view;
    if (filters.package && !(await isOfKnownEcosystem(filters.package, db))) fail('invalid_request', wrongEcosystem);
    const query: RowsQuery = {
      kinds: [...new Set(input.change)].sort(),
      news: input.news ?? null,
      since: learntSince === undefined ? null : new Date(learntSince).toISOString(),
    };
    const isFiltered = !isUnfiltered(filters);
    const name = JSON.stringify(['changes', { ...query, filters: isFiltered ? nameOf(filters) : null }]);
    const sent = input.cursor === undefined ? null : (deps.cursors.read(input.cursor, name) ?? fail('invalid_cursor'));
    const after = sent ? Number(sent[0]) : learntSince === undefined ? 0 : await positionBefore(db, learntSince);

    const context = await answerContext(deps, input.lang);
    const among = isFiltered ? await context.engine.findAll(filters, minuteOf(deps.now())) : null;
    const { rows, seen, more } = await changesPage(db, { ...query, among }, after, input.limit);
    const data = await changeRows(db, rows, context);

    const keepsCursor = rows.length === 0 && !more && seen - after < readInVain;
    const resume = deps.cursors.make([keepsCursor ? after : seen], name);
    const next_cursor = more ? resume : null;
    const links = more ? [{ rel: 'next', parameters: { cursor: resume } }] : [];
    return readyJson(JSON.stringify({ data, pagination: { limit: input.limit, next_cursor, resume } }), { links });
  },
});
