import type { CheckedPackage } from '@kairan/check/result';
import { compareUrgency } from '@kairan/check/urgency';
import type { Component } from '@kairan/inventory/inventory';
import { packageKey } from '../../affected/package-key.ts';
import { readPurl } from '../../affected/purl.ts';
import { eachLanguage } from '../../each-language.ts';
import type { Language } from '../../vulnerability.ts';
import type { IsMassChange } from '../../webhooks/matching/mass-change.ts';
import { takeQueue } from '../../webhooks/storage/queue.ts';
import type { StoredPackage } from '../inventory.ts';
import { compareFindings, figuresOf, type Known, type NewFinding, nothingKnown } from '../known-findings.ts';
import { decryptJson, encryptJson } from '../storage/encrypted-json.ts';
import { encryptNews, insertNews, type NewsContent } from '../storage/inventory-news.ts';
import type { ChangedRecords } from './changed-records.ts';
import { queueNews } from './queue-news.ts';
import { newsAmong, type Position, type RecordedNews } from './recorded-news.ts';
import type { WatchContext } from './watch-context.ts';

/** What one comparison needs. */
export interface Comparison extends WatchContext {
  readonly check: (components: readonly Component[], language: Language) => Promise<CheckedPackage[]>;
  readonly isMassChange: IsMassChange;
  /** Up to where the inventory was compared before; null: never. */
  readonly since: Position | null;
  /** What has changed since then; null: it was never compared. */
  readonly changed: ChangedRecords | null;
  /** What it is compared with now. */
  readonly position: Position;
}

interface InventoryRow {
  id: string;
  revision: number;
  facts: Uint8Array;
  contents: Uint8Array;
  keys: Uint8Array | null;
  known: Uint8Array | null;
  checked_state: number | null;
}

/** Key of a package in the index; null if no record can name it. */
type Key = number | null;

/**
 * Compares an inventory with the records that have changed, and records its news and its new position in one transaction.
 * @returns how many news there were; `unchanged` if nothing that changed is about its packages
 */
export async function compareInventory(seq: number, comparison: Comparison): Promise<number | 'unchanged'> {
  const { store, box, webhookBox, check, isMassChange, since, changed, position, now } = comparison;
  const row = await store.get<InventoryRow>(
    'select id, revision, facts, contents, keys, known, checked_state from inventory where seq = ?',
    [seq],
  );
  // Another process was quicker, or it was deleted.
  if (!row || row.checked_state !== (since?.state ?? null)) return 0;
  const of = <Column extends 'contents' | 'keys' | 'known' | 'facts'>(column: Column) => ({
    inventory: row.id,
    column,
  });
  const known = row.known ? await decryptJson<Known>(box, row.known, of('known')) : nothingKnown;
  const storedKeys = row.keys && (await decryptJson<readonly Key[]>(box, row.keys, of('keys')));
  if (storedKeys && indexesToCheck(storedKeys, known, changed).length === 0) return 'unchanged';

  const packages = await decryptJson<readonly StoredPackage[]>(box, row.contents, of('contents'));
  const keys = storedKeys ?? packages.map(keyOf);
  const indexes = indexesToCheck(keys, known, changed);
  const componentsOf = (some: readonly number[]) =>
    some.map((index) => ({ ...(packages[index] as StoredPackage), line: null }));
  const results = await check(componentsOf(indexes), 'en');
  const checked = new Map(indexes.map((index, i) => [index, results[i] as CheckedPackage]));
  const recorded = since === null ? new Map() : await newsAmong(comparison.reading, affectingIds(results), since);
  const compared = compareFindings(known, checked, { isNews: (id) => recorded.has(id), now: now() });
  const news = await contentsOf(compared.news, checked, (some, language) => check(componentsOf(some), language));

  const values = [
    await encryptJson(box, keys, of('keys')),
    await encryptJson(box, compared.known, of('known')),
    await encryptJson(box, figuresOf(compared.known), { inventory: row.id, column: 'figures' }),
  ];
  const prepared = await Promise.all(
    news.map(async (content) => {
      const at = recorded.get(content.vulnerability.id) as RecordedNews;
      const isPaused = await isMassChange(at.run, at.seq === null ? 'advisories' : 'changes');
      return { content, encrypted: await encryptNews(box, row.id, content), recorded: at, isPaused };
    }),
  );
  const { name } = await decryptJson<{ name: string }>(box, row.facts, of('facts'));
  return store.transaction(async (tx) => {
    await takeQueue(tx);
    const { changes } = await tx.run(
      `update inventory set keys = ?, known = ?, figures = ?, revision = revision + 1, checked_state = ?, checked_seq = ?,
         checked_at = ? where seq = ? and revision = ?`,
      [...values, position.state, position.seq, now(), seq, row.revision],
    );
    // Replaced or deleted meanwhile: it is compared again.
    if (changes !== 1) return 0;
    const inventory = { seq, id: row.id, name };
    for (const { content, encrypted, recorded, isPaused } of prepared) {
      const at = now();
      const position = await insertNews(tx, { inventory: seq, content: encrypted, run: recorded.run, at });
      await queueNews(tx, { news: { ...content, seq: position, at }, inventory, recorded, isPaused }, webhookBox);
    }
    return news.length;
  });
}

function keyOf({ purl }: StoredPackage): Key {
  const query = purl === null ? null : readPurl(purl);
  return query && packageKey(query.ecosystem, query.name);
}

/** The packages that were never compared, and those that changed records name, or named when they were found. */
function indexesToCheck(keys: readonly Key[], known: Known, changed: ChangedRecords | null): number[] {
  const all = Array.from(keys.keys());
  if (known.unchecked === null || changed === null) return all;
  const wanted = new Set(known.unchecked);
  for (const [index, key] of keys.entries()) if (key !== null && changed.packages.has(key)) wanted.add(index);
  for (const { ids, packages } of known.findings)
    if (changed.ids.has(ids[0] as string)) for (const index of packages) wanted.add(index);
  return all.filter((index) => wanted.has(index));
}

function affectingIds(results: readonly CheckedPackage[]): string[] {
  const affecting = results.flatMap(({ vulnerabilities }) =>
    vulnerabilities.filter(({ verdict }) => verdict === 'affected'),
  );
  return [...new Set(affecting.map(({ id }) => id))];
}

/** The content of news, the least urgent first, so that the most urgent one is the latest. */
async function contentsOf(
  news: readonly NewFinding[],
  checked: ReadonlyMap<number, CheckedPackage>,
  checkIn: (indexes: readonly number[], language: Language) => Promise<CheckedPackage[]>,
): Promise<NewsContent[]> {
  if (news.length === 0) return [];
  const indexes = [...new Set(news.flatMap(({ packages }) => packages))];
  const titles = { en: titlesIn([...checked.values()]), ja: new Map(), fr: new Map() };
  for (const language of ['ja', 'fr'] as const) titles[language] = titlesIn(await checkIn(indexes, language));
  const ordered = news.toSorted((a, b) => compareUrgency(b.vulnerability, a.vulnerability));
  return ordered.map(({ type, vulnerability, packages }): NewsContent => {
    const { title, verdict: _verdict, reason: _reason, fixed: _fixed, ...facts } = vulnerability;
    return {
      type,
      vulnerability: facts,
      titles: eachLanguage((language) => titles[language].get(facts.id) ?? title),
      packages: packages.map((index) => packageOf(checked.get(index) as CheckedPackage, facts.id)),
    };
  });
}

function titlesIn(results: readonly CheckedPackage[]): Map<string, string> {
  return new Map(
    results.flatMap(({ vulnerabilities }) => vulnerabilities.map(({ id, title }) => [id, title] as const)),
  );
}

function packageOf(
  { package: named, vulnerabilities, upgrade_to }: CheckedPackage,
  id: string,
): NewsContent['packages'][number] {
  const { fixed = [] } = vulnerabilities.find((each) => each.id === id) ?? {};
  return { ...named, fixed, upgrade_to };
}
