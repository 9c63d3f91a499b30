import { hash } from 'node:crypto';
import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import type { FinishedRow } from '../answers/row-memory.ts';
import { pagination, vulnerabilityRow } from '../answers/shapes.ts';
import { summaryRows } from '../answers/vulnerability-rows.ts';
import type { Filters } from '../search/filters.ts';
import { list } from '../search/list.ts';
import { cursorOfPlace, placeOfCursor } from '../search/place.ts';
import { type Sort, sorts } from '../search/sort.ts';
import { categoryCodes } from '../tags/categories.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import { severities, sourceCodes, states } from '../vulnerability.ts';
import {
  cursorParameter,
  langParameter,
  limitParameter,
  searchText,
  several,
  slugText,
  timeParameter,
} from './parameters.ts';

const input = z
  .object({
    q: searchText
      .optional()
      .describe(
        'Words that must all be there, "a phrase", -word for one that must not: in ids, titles, summaries, names, descriptions, in any of the three languages',
      ),
    severity: several(z.enum(severities)).describe('One or several, separated by commas'),
    kev: z.boolean().optional().describe('1: known to be exploited (CISA KEV); 0: not in KEV'),
    poc: z.boolean().optional().describe('1: a public exploit is referenced; 0: none is'),
    source: several(z.enum(sourceCodes)).describe('Any of these sources has a record'),
    tag: several(slugText).describe('Slugs of tags that must all be there, such as cwe-79'),
    category: several(z.enum(categoryCodes)).describe('Any of these categories'),
    framework: several(slugText).describe('Any of these frameworks, such as django'),
    vendor: several(slugText).describe('Any of these vendors, such as microsoft'),
    language: several(slugText).describe('Any of these programming languages, such as python'),
    published_from: timeParameter('first').describe('A day (UTC) or an RFC 3339 time, inclusive'),
    published_to: timeParameter('last').describe('A day (UTC) or an RFC 3339 time, inclusive'),
    modified_from: timeParameter('first').describe('A day (UTC) or an RFC 3339 time, inclusive'),
    modified_to: timeParameter('last').describe('A day (UTC) or an RFC 3339 time, inclusive'),
    state: z
      .enum([...states, 'all'])
      .default('published')
      .describe('Rejected and withdrawn ones are left out unless asked for'),
    lang: langParameter,
    sort: z.enum(sorts).optional().describe('A minus sign means falling. Default: -published; with q: relevance'),
    cursor: cursorParameter,
    limit: limitParameter,
  })
  .refine(({ published_from: from, published_to: to }) => from === undefined || to === undefined || from <= to, {
    message: 'published_from is after published_to: send a span that begins before it ends.',
  })
  .refine(({ modified_from: from, modified_to: to }) => from === undefined || to === undefined || from <= to, {
    message: 'modified_from is after modified_to: send a span that begins before it ends.',
  });

type Input = z.output<typeof input>;

export const listVulnerabilities = operation({
  name: 'search_vulnerabilities',
  summary: 'Search, filter and sort vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input,
  output: z.object({ data: z.array(vulnerabilityRow), pagination }),
  refusals: ['invalid_cursor'],

  async handle({ input, refuse }, deps) {
    const filters = filtersOf(input);
    const sort: Sort = input.sort ?? (filters.q === null ? '-published' : 'relevance');
    const name = JSON.stringify([filters, sort]);
    const sent =
      input.cursor === undefined ? null : (deps.cursors.read(input.cursor, name) ?? refuse('invalid_cursor'));
    const after = sent && placeOfCursor(sent);

    const context = await answerContext(deps, input.lang);
    const { db } = deps.view;
    const found = await list(db, filters, sort, after, input.limit + 1);
    const page = found.slice(0, input.limit);
    const rows = await summaryRows(
      db,
      page.map(({ id }) => id),
      context,
    );

    const last = page.at(-1);
    const cursor = found.length > page.length && last ? deps.cursors.make(cursorOfPlace(last), name) : null;
    const links = cursor === null ? [] : [{ rel: 'next', parameters: { cursor } }];
    const pagination = JSON.stringify({ limit: input.limit, next_cursor: cursor });
    return readyJson(bodyOf(rows, pagination), { links, etag: tagOf(rows, pagination) });
  },
});

const opening = Buffer.from('{"data":[');
const comma = Buffer.from(',');

/** Rows are kept as bytes: putting bytes together is cheaper than encoding the text of a page at every answer. */
function bodyOf(rows: readonly FinishedRow[], pagination: string): Buffer {
  const parts: Buffer[] = [opening];
  for (const [i, { bytes }] of rows.entries()) {
    if (i > 0) parts.push(comma);
    parts.push(bytes);
  }
  parts.push(Buffer.from(`],"pagination":${pagination}}`));
  return Buffer.concat(parts);
}

/** As good as a hash of the body, and cheaper, since the rows' own are remembered. */
function tagOf(rows: readonly FinishedRow[], pagination: string): string {
  return hash('sha1', `${rows.map((row) => row.hash).join('')}${pagination}`, 'base64url');
}

function filtersOf(input: Input): Filters {
  return {
    q: input.q ?? null,
    severity: sorted(input.severity),
    kev: input.kev ?? null,
    poc: input.poc ?? null,
    source: sorted(input.source),
    category: sorted(input.category),
    tag: sorted(input.tag),
    framework: sorted(input.framework),
    vendor: sorted(input.vendor),
    language: sorted(input.language),
    published: { from: input.published_from ?? null, to: input.published_to ?? null },
    modified: { from: input.modified_from ?? null, to: input.modified_to ?? null },
    state: input.state,
  };
}

/** The same values in another order are the same filter. */
function sorted<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort();
}
