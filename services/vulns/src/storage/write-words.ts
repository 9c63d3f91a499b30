import type { Transaction } from '@kairan/database/open';
import { pairsIn } from '@kairan/full-text/adjacent-pairs';
import { inNames, namesText, toTsvector } from '@kairan/full-text/tokens';

/** The tokens of one vulnerability. */
export interface IndexedWords {
  /** Of its names (`documentText`). */
  readonly names: string;
  /** Of whole names (`nameTokenOf`), separated by spaces. */
  readonly named: string;
  /** Of all other text (`documentText`). */
  readonly body: string;
}

/** Adds a vulnerability that the full-text index does not have. */
export async function insertWords(tx: Transaction, slot: number, { names, named, body }: IndexedWords): Promise<void> {
  const copies = namesText(names);
  if (tx.engine === 'sqlite') {
    const values = [slot, `${names} ${copies} ${named}`, body];
    await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', values);
    return;
  }
  const pairs = pairsIn(names);
  const further = [copies, named, ...pairs, ...pairs.map(inNames), ...pairsIn(body)].join(' ');
  await tx.run(
    `with ordered as (insert into word_order (slot, names, body) values (?, cast(? as tsvector), cast(? as tsvector)) returning *)
     insert into words (slot, tokens) select slot, strip(names || body || cast(? as tsvector)) from ordered`,
    [slot, toTsvector(names), toTsvector(body), toTsvector(further)],
  );
}

/** Removes a vulnerability from the full-text index. */
export async function removeWords(tx: Transaction, slot: number): Promise<void> {
  if (tx.engine === 'sqlite') await tx.run('delete from words where rowid = ?', [slot]);
  else
    await tx.run('with gone as (delete from word_order where slot = ?) delete from words where slot = ?', [slot, slot]);
}
