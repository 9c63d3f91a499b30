import { migrate } from '@kairan/database/migrate';
import type { Database, Row, Value } from '@kairan/database/open';
import { unpackDetail } from '../../src/document/packed-detail.ts';
import { eachLanguage } from '../../src/each-language.ts';
import { migrations } from '../../src/migrations.ts';
import { rowTextOf } from '../../src/storage/row-texts.ts';

/** The migrations of the version before slots. */
const earlierMigrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0017'));

/** Tables that are the same in both versions. */
const sameTables = [
  'source_state',
  'source_mark',
  'raw_block',
  'record',
  'link',
  'listing',
  'set_aside',
  'dirty',
  'alias',
  'spelling',
  'epss',
  'change_log',
  'summary',
  'withdrawal',
  'advisory',
  'advisory_record',
  'advisory_package',
];

/** The row of a table without the columns that tell when it changed, which came later. */
function withoutChanges(row: object): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'changed' && name !== 'news')) as Row;
}

/**
 * Makes an empty database into a store as the version before slots left it, with the contents of a store of today. Its
 * hashes are of other rules.
 */
export async function storeAsEarlier(now: Database, earlier: Database): Promise<void> {
  await migrate(earlier, earlierMigrations);
  await earlier.transaction(async (tx) => {
    const insert = async (table: string, row: Row) => {
      const columns = Object.keys(row);
      const placeholders = columns.map(() => '?').join(', ');
      await tx.run(
        `insert into ${table} (${columns.join(', ')}) values (${placeholders})`,
        Object.values(row) as Value[],
      );
    };
    for (const table of sameTables) {
      for (const row of await now.all(`select * from ${table}`)) await insert(table, withoutChanges(row));
    }
    if (tx.engine === 'postgres') {
      for (const [table, column] of [
        ['raw_block', 'block'],
        ['change_log', 'seq'],
      ])
        await tx.get(`select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`);
    }
    await insert('meta', { name: 'rules', value: '5' });
    await insert('meta', { name: 'writes', value: '7' });

    const published = new Map<string, number>();
    const rows = await now.all<{
      slot: number;
      cve: string;
      state: string;
      published: number;
      hash: Uint8Array;
      translations: Uint8Array;
    }>('select v.*, s.published from vuln v join vuln_index s on s.slot = v.slot');
    const ids = new Map<number, number>();
    for (const { slot, published: time, hash: _hash, translations, ...rest } of rows) {
      const row = { ...withoutChanges(rest), state: rest.state };
      const moment = Math.max(time - Date.UTC(1980, 0, 1), 0) * 4096;
      const used = published.get(`${moment} ${row.state}`) ?? 0;
      published.set(`${moment} ${row.state}`, used + 1);
      const id = moment + used - (row.state === 'published' ? 0 : Number.MAX_SAFE_INTEGER);
      ids.set(slot, id);
      const [ja, fr] = [rowTextOf(translations, 'ja').toString(), rowTextOf(translations, 'fr').toString()];
      await insert('vuln', { ...row, ja, fr, id, hash: Buffer.from('made by other rules') });
    }
    for (const { slot, content } of await now.all<{ slot: number; content: Uint8Array }>('select * from vuln_detail')) {
      const { body, texts } = unpackDetail(content);
      const fragments = { body: body.toString(), ...eachLanguage((language) => texts[language].toString()) };
      await insert('vuln_detail', { ...fragments, id: ids.get(slot) as number });
    }
    const columns = 'slot, modified, score, epss, percentile, epss_date, kev_added, flags';
    for (const { slot, ...row } of await now.all<{ slot: number }>(
      `select ${columns} from vuln_index where state >= 0`,
    ))
      await insert('vuln_sort', { ...row, id: ids.get(slot) as number });
  });
}
