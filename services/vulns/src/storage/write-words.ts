import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction, Value } from '@kairan/database/open';
import { pairsIn } from '@kairan/full-text/adjacent-pairs';
import { inNames, namesText, toTsvector, toUnorderedTsvector } from '@kairan/full-text/tokens';
import { numbersOf } from './listed-values.ts';

/** The tokens of one vulnerability. */
interface IndexedWords {
  /** Of its names (`documentText`). */
  readonly names: string;
  /** Of whole names (`nameTokenOf`), separated by spaces. */
  readonly named: string;
  /** Of all other text (`documentText`). */
  readonly body: string;
}

/** What becomes of a vulnerability in the full-text index. */
export interface WordsChange {
  readonly slot: number;
  /** Whether the index has it. */
  readonly isStored: boolean;
  /** Its words from now on; null to remove it. */
  readonly words: IndexedWords | null;
}

/** Adds vulnerabilities to the full-text index, replaces or removes them. @param changes in the order of their slots */
export async function writeWords(tx: Transaction, changes: readonly WordsChange[]): Promise<void> {
  await (tx.engine === 'sqlite' ? writeToFts(tx, changes) : writeVectors(tx, changes));
}

/** FTS5 flushes its buffer as soon as a row id does not rise, other than from a removal to the row in its place. */
async function writeToFts(tx: Transaction, changes: readonly WordsChange[]): Promise<void> {
  for (const { slot, isStored, words } of changes) {
    if (isStored) await tx.run('delete from words where rowid = ?', [slot]);
    if (words === null) continue;
    const { names, named, body } = words;
    const values = [slot, `${names} ${namesText(names)} ${named}`, body];
    await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', values);
  }
}

async function writeVectors(tx: Transaction, changes: readonly WordsChange[]): Promise<void> {
  const stored = changes.filter(({ isStored }) => isStored).map(({ slot }) => slot);
  if (stored.length > 0) {
    const each = numbersOf(tx.engine);
    await tx.run(
      `with gone as (delete from word_order where slot in (${each})) delete from words where slot in (${each})`,
      [JSON.stringify(stored), JSON.stringify(stored)],
    );
  }
  const ordered: Value[][] = [];
  const unordered: Value[][] = [];
  for (const { slot, words } of changes) {
    if (words === null) continue;
    const { names, named, body } = words;
    ordered.push([slot, toTsvector(names), toTsvector(body)]);
    const pairs = pairsIn(names);
    const texts = [names, body, namesText(names), named, ...pairs, ...pairs.map(inNames), ...pairsIn(body)];
    unordered.push([slot, toUnorderedTsvector(texts.join(' '))]);
  }
  await insertRows(tx, 'word_order', ['slot', 'names', 'body'], ordered);
  await insertRows(tx, 'words', ['slot', 'tokens'], unordered);
}
