import type { Database } from '@kairan/database/open';
import type { Term } from '@kairan/full-text/query';
import { documentText } from '@kairan/full-text/tokens';
import type { Scope } from '../../src/search/evaluate.ts';
import { writeWords as writeToIndex } from '../../src/storage/write-words.ts';
import { holds } from './plain-evaluator.ts';

/** The words of one vulnerability. */
export interface WrittenWords {
  readonly slot: number;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** Tokens of whole names. */
  readonly tokens?: readonly string[];
}

/** Writes words into the full-text index in one transaction, as a sync does; words of the same slots are replaced. */
export async function writeWords(db: Database, documents: readonly WrittenWords[]): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await tx.get<{ value: string }>(
      `insert into meta (name, value) values ('writes', '1')
       on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text) returning value`,
    );
    for (const { slot, names, texts, tokens = [] } of documents) {
      const words = { names: documentText(names, []), named: tokens.join(' '), body: documentText(texts, []) };
      await writeToIndex(tx, [{ slot, isStored: true, words }]);
      await tx.run('delete from vuln_index where slot = ?', [slot]);
      await tx.run(
        `insert into vuln_index (slot, cve, state, published, modified, score, epss, kev_added, flags, facets, changed)
         values (?, ?, 0, 0, 0, -1, -1, 0, 0, ?, ?)`,
        [slot, `CVE-2026-${slot}`, Buffer.alloc(0), Number(count?.value)],
      );
    }
  });
}

/** Tells by a plain scan whether words have a token, prefix or phrase. */
export function hasTerm({ names, texts, tokens = [] }: WrittenWords, term: Term, scope: Scope): boolean {
  const columns = [documentText(names, tokens), ...(scope === 'texts' ? [documentText(texts, [])] : [])];
  return columns.some((column) => holds(column.split(' '), term));
}
