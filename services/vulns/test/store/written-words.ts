import type { Database } from '@kairan/database/open';
import type { Term } from '@kairan/full-text/query';
import { documentText, namesText, toTsvector } from '@kairan/full-text/tokens';

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
      const [nameText, body] = [documentText(names, tokens), documentText(texts, [])];
      const sqlite = tx.engine === 'sqlite';
      await tx.run(`delete from words where ${sqlite ? 'rowid' : 'slot'} = ?`, [slot]);
      if (sqlite) {
        const values = [slot, `${nameText} ${namesText(nameText)}`, body];
        await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', values);
      } else {
        const insert = 'insert into words (slot, names, body) values (?, cast(? as tsvector), cast(? as tsvector))';
        await tx.run(insert, [slot, toTsvector(nameText), toTsvector(body)]);
      }
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
export function hasTerm(
  { names, texts, tokens: whole = [] }: WrittenWords,
  { tokens, prefix }: Term,
  scope: 'names' | 'texts',
): boolean {
  const columns = [documentText(names, whole), ...(scope === 'texts' ? [documentText(texts, [])] : [])];
  return columns.some((column) => {
    const stored = column.split(' ').filter(Boolean);
    return stored.some((_, at) =>
      tokens.every((token, i) => {
        const found = stored[at + i];
        return prefix && i === tokens.length - 1 ? found?.startsWith(token) : found === token;
      }),
    );
  });
}
