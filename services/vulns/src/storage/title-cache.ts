import type { Database } from '@kairan/database/open';
import { titleOf } from '../document/derive.ts';
import { eachLanguage } from '../each-language.ts';
import type { Language } from '../vulnerability.ts';
import { numbersOf } from './listed-values.ts';
import { rowTextColumn, rowTextOf } from './row-texts.ts';

/** Cached titles of a language, some three megabytes. */
const mostTitles = 20_000;

/** Reads titles, and caches them for one state of the store: those in Japanese and French have to be unpacked. */
export class TitleCache {
  readonly #titles = eachLanguage(() => new Map<number, string>());

  /** The titles of vulnerabilities, by slot; those that do not exist are left out. */
  async titlesOf(db: Database, slots: readonly number[], language: Language): Promise<ReadonlyMap<number, string>> {
    const known = this.#titles[language];
    if (known.size + slots.length > mostTitles) known.clear();
    const missing = slots.filter((slot) => !known.has(slot));
    if (missing.length === 0) return known;
    const rows = await db.all<{ slot: number; row: Uint8Array }>(
      `select v.slot, ${rowTextColumn(db.engine, language)} as row from vuln v where v.slot in (${numbersOf(db.engine)})`,
      [JSON.stringify(missing)],
    );
    for (const { slot, row } of rows) known.set(slot, titleOf(rowTextOf(row, language).toString()));
    return known;
  }
}
