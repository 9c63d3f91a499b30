import { hash } from 'node:crypto';
import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import type { FinishedRow } from '../responses/row-cache.ts';
import { pagination, vulnerabilityRow, withoutCve } from '../responses/shapes.ts';
import { summaryRows } from '../responses/vulnerability-rows.ts';
import { countNaming } from '../search/count-naming.ts';
import { checkTogether, filtersOf, listParameters, nameOf } from '../search/filters/registry.ts';
import { cursorOfPosition, list, positionOfCursor } from '../search/list.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { cursorParameter, langParameter, limitParameter } from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';
import { type Sort, sorts } from '../search/sort.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { searchErrors } from './search-input.ts';
import { advisoriesWithoutCve } from './without-cve.ts';

const input = z
  .object({
    ...listParameters,
    lang: langParameter,
    sort: z
      .enum(sorts)
      .optional()
      .describe('A minus sign sorts in descending order. Default: -published; with q: relevance'),
    cursor: cursorParameter,
    limit: limitParameter,
  })
  .superRefine(checkTogether);

export const listVulnerabilities = operation({
  name: 'search_vulnerabilities',
  summary: 'Search, filter and sort vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input,
  output: z.object({
    data: z.array(vulnerabilityRow),
    pagination,
    without_cve: withoutCve.optional(),
    known: z
      .int()
      .optional()
      .describe(
        'With package: published CVEs, and advisories without one, that name it in any version or release. 0: nothing is known about it, which does not mean that it is safe',
      ),
  }),
  errors: ['invalid_cursor', ...searchErrors],

  async handle({ input, fail }, deps) {
    const filters = filtersOf(input);
    const sort: Sort = input.sort ?? (filters.q === null ? '-published' : 'relevance');
    const name = JSON.stringify([nameOf(filters), sort]);
    const sent = input.cursor === undefined ? null : (deps.cursors.read(input.cursor, name) ?? fail('invalid_cursor'));
    const after = sent && (positionOfCursor(sent) ?? fail('invalid_cursor'));

    const { db } = deps.view;
    if (filters.package && !(await isOfKnownEcosystem(filters.package, db))) fail('invalid_request', wrongEcosystem);

    const context = await answerContext(deps, input.lang);
    const now = minuteOf(deps.now());
    const found = await list(context.engine, { filters, sort, after, limit: input.limit + 1, now });
    const page = found.slice(0, input.limit);
    const rows = await summaryRows(
      db,
      page.map(({ slot }) => slot),
      context,
    );

    const last = page.at(-1);
    const cursor = found.length > page.length && last ? deps.cursors.make(cursorOfPosition(last), name) : null;
    const links = cursor === null ? [] : [{ rel: 'next', parameters: { cursor } }];
    const members: object = {
      pagination: { limit: input.limit, next_cursor: cursor },
      ...(filters.package && {
        without_cve: await advisoriesWithoutCve(deps, filters.package, input.lang),
        known: (await countNaming(context.engine, db, filters.package)).total,
      }),
    };
    const end = JSON.stringify(members).slice(1);
    return readyJson(bodyOf(rows, end), { links, etag: tagOf(rows, end) });
  },
});

const opening = Buffer.from('{"data":[');
const comma = Buffer.from(',');

/**
 * Concatenates cached bytes, which is cheaper than encoding the text of the page for each response.
 * @param end the JSON of the other members, with the closing brace
 */
function bodyOf(rows: readonly FinishedRow[], end: string): Buffer {
  const parts: Buffer[] = [opening];
  for (const [i, { bytes }] of rows.entries()) {
    if (i > 0) parts.push(comma);
    parts.push(bytes);
  }
  parts.push(Buffer.from(`],${end}`));
  return Buffer.concat(parts);
}

/** As good as a hash of the body, and cheaper, since the hashes of the rows are cached. */
function tagOf(rows: readonly FinishedRow[], end: string): string {
  return hash('sha1', `${rows.map((row) => row.hash).join('')}${end}`, 'base64url');
}
