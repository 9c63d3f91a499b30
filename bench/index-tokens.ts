import { DatabaseSync } from 'node:sqlite';
import { titleOf } from '../services/vulns/src/document/derive.ts';
import { unpackNumbers } from '../services/vulns/src/storage/packed-numbers.ts';
import { rowTextOf } from '../services/vulns/src/storage/row-texts.ts';
import type { Language } from '../services/vulns/src/vulnerability.ts';
import type { Random } from './random.ts';

/** Search terms and positions taken from a store. */
export interface IndexTokens {
  /** Slugs of tags by kind, most used first. */
  slugs: Record<'vendor' | 'framework' | 'language' | 'weakness', string[]>;
  categories: string[];
  /** Latin words by document frequency: a tenth or more, several hundred, below twenty. */
  frequent: string[];
  middling: string[];
  rare: string[];
  /** Two to four adjacent words of a title. */
  phrases: string[];
  french: string[];
  /** One to six adjacent characters of a Japanese title. */
  japanese: string[];
  /** Random published vulnerabilities. */
  positions: Position[];
  cves: string[];
}

/** The sort keys of a published vulnerability. */
export interface Position {
  slot: number;
  modified: number;
  score: number;
  epss: number;
  kev_added: number;
}

interface SampledRow {
  cve: string;
  en: string;
  translations: Uint8Array;
}

const sampled = 3000;

/** Collects them; the result is the same for the same store and random numbers. */
export function indexTokens(file: string, random: Random): IndexTokens {
  const db = new DatabaseSync(file);
  const all = <T>(sql: string, ...values: (string | number)[]) => db.prepare(sql).all(...values) as T[];
  const total = all<{ n: number }>('select count(*) as n from vuln')[0]?.n ?? 0;
  const uses = new Map<number, number>();
  for (const { facets } of all<{ facets: Uint8Array }>('select facets from vuln_index where state = 0')) {
    for (const id of unpackNumbers(facets)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const slugs = (kind: string) =>
    all<{ id: number; slug: string }>('select id, slug from facet where kind = ?', kind)
      .filter(({ id }) => uses.has(id))
      .sort((a, b) => (uses.get(b.id) as number) - (uses.get(a.id) as number))
      .map(({ slug }) => slug);
  db.exec("create virtual table temp.vocabulary using fts5vocab('main', 'words', 'row')");
  const words = all<{ term: string; doc: number }>(
    "select term, doc from temp.vocabulary where term not glob '*[^a-z]*' and length(term) > 2",
  );
  const between = (low: number, high: number) =>
    words.filter(({ doc }) => doc >= low && doc < high).map(({ term }) => term);

  const published = all<Position>('select slot, modified, score, epss, kev_added from vuln_index where state = 0');
  const chosen = new Set<Position>();
  while (chosen.size < Math.min(sampled, published.length)) chosen.add(random.pick(published));
  const positions = [...chosen];
  const rows = positions.map(
    ({ slot }) => all<SampledRow>('select cve, en, translations from vuln where slot = ?', slot)[0],
  );
  const titles = rows.filter((row) => row !== undefined).map(titlesOf);
  const tags = {
    vendor: slugs('vendor'),
    framework: slugs('framework'),
    language: slugs('language'),
    weakness: slugs('weakness'),
  };
  const categories = slugs('category');
  db.close();
  return {
    slugs: tags,
    categories,
    frequent: between(total / 10, Number.POSITIVE_INFINITY),
    middling: between(Math.min(100, total / 100), total / 50),
    rare: between(1, 20),
    phrases: titles.map(({ en }) => runOf(en.split(/[^\p{L}\p{N}.-]+/u).filter(Boolean), 2 + random.below(3), random)),
    french: titles.flatMap(({ fr }) => fr.match(/\p{L}*[àâéèêëîïôùûç]\p{L}*/giu) ?? []),
    japanese: titles.flatMap(({ ja }) => {
      const run = random.pick(ja.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu) ?? ['脆弱性']);
      const length = 1 + random.below(6);
      return run.slice(random.below(Math.max(1, run.length - length))).slice(0, length);
    }),
    positions,
    cves: titles.map(({ cve }) => cve),
  };
}

function titlesOf({ cve, en, translations }: SampledRow): { cve: string; en: string; ja: string; fr: string } {
  const titleIn = (language: Language) => titleOf(rowTextOf(translations, language).toString());
  return { cve, en: titleOf(en), ja: titleIn('ja'), fr: titleIn('fr') };
}

function runOf(words: readonly string[], length: number, random: Random): string {
  const from = random.below(Math.max(1, words.length - length));
  return words.slice(from, from + length).join(' ');
}

/** Reads the ids of all CVEs of a store. */
export function allCves(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select cve from vuln').all() as { cve: string }[];
  db.close();
  return rows.map(({ cve }) => cve);
}
