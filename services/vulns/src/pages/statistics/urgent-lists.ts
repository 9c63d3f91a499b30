import { type Html, html } from '@kairan/web/html';
import { briefRow } from '../brief-row.ts';
import type { PageQueries, Row } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { section } from '../section.ts';
import { statisticsMessages } from './messages/messages.ts';

/** The short lists on the home page: known exploited, critical, recently updated. */
const lists = {
  kev: {
    pairs: [
      ['kev', '1'],
      ['sort', '-kev_added'],
    ],
    day: (row: Row) => row.kev_added,
  },
  critical: { pairs: [['severity', 'critical']], day: (row: Row) => row.published_at },
  changed: { pairs: [['sort', '-modified']], day: (row: Row) => row.modified_at },
} as const satisfies Record<string, { pairs: Pairs; day: (row: Row) => string | null }>;

type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];
const shown = 3;

/** The first rows of each list. */
export type Urgent = ReadonlyMap<ListName, readonly Row[]>;

/** Queries the lists. */
export async function urgentOf(questions: PageQueries, pageRequest: PageRequest): Promise<Urgent> {
  const rows = names.map(async (name) => {
    const pairs: Pairs = [...lists[name].pairs, ['limit', String(shown)]];
    return [name, (await questions.list({ ...pageRequest, pairs })).data] as const;
  });
  return new Map(await Promise.all(rows));
}

/** The short lists side by side, each with a link to the full list. */
export function urgentLists(urgent: Urgent, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language].urgent;
  return html`<div class="urgent">${names.map((name) => {
    const rows = urgent.get(name) ?? [];
    if (rows.length === 0) return html``;
    const { pairs, day } = lists[name];
    return section(
      `urgent-${name}`,
      messages[name],
      html`<ol class="rows brief">${rows.map((row) => briefRow(row, day(row), pageRequest))}</ol>
<p class="all"><a href="${hrefOf(pageRequest, '/', pairs)}">${messages.all[name]}</a></p>`,
    );
  })}</div>`;
}
