import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction } from '@kairan/database/open';
import { categoryName, isCategoryCode } from '../tags/categories.ts';
import { frameworkName, languageName } from '../tags/facets.ts';
import { foldedName } from '../tags/folded-name.ts';
import { packageOfKey } from '../tags/package-facets.ts';
import { productName } from '../tags/product-names.ts';
import type { FacetKind } from '../tags/tag-kinds.ts';
import { titleCase } from '../tags/title-case.ts';
import { vendorName, vendorSlug } from '../tags/vendors.ts';
import { languages } from '../vulnerability.ts';
import { weaknessName } from '../weaknesses/weaknesses.ts';
import { recordsOf, textsOf } from './listed-values.ts';

/** Kind, key, spelling in the source and where it was found; stored in `vuln.facets`. */
export type StoredFacet = [kind: FacetKind, key: string, spelling: string, from: string];

/** A facet by what identifies it. */
export interface FacetKey {
  readonly kind: FacetKind;
  readonly key: string;
}

interface Spelling {
  key: string;
  origin: string;
  spelling: string;
  uses: number;
}

/**
 * Gives facets their ids in the table `facet`, and counts how vendors are spelled, by which they are named. Both are
 * collected over a transaction and written at its end. One per writer.
 */
export class FacetDictionary {
  readonly #ids = new Map<string, number>();
  /** The highest id that is given. */
  #last = 0;
  /** Whether `#ids` has all facets of the store, so that any other is new. */
  #isComplete = false;
  #fresh: (FacetKey & { id: number })[] = [];
  readonly #spellings = new Map<string, Spelling>();

  /** Begins a transaction, which other writers wait for. */
  async begin(tx: Transaction): Promise<void> {
    this.#last = (await tx.get<{ last: number | null }>('select max(id) as last from facet'))?.last ?? 0;
    this.#isComplete = this.#ids.size === this.#last;
  }

  /** Returns the ids of facets, ascending, each once; new facets get one. */
  async idsOf(tx: Transaction, facets: Iterable<FacetKey>): Promise<number[]> {
    const ids = new Set<number>();
    for (const { kind, key } of facets) {
      const name = `${kind} ${key}`;
      const id = this.#ids.get(name) ?? (await this.#stored(tx, kind, key)) ?? this.#add(kind, key);
      this.#ids.set(name, id);
      ids.add(id);
    }
    return [...ids].sort((a, b) => a - b);
  }

  async #stored(tx: Transaction, kind: FacetKind, key: string): Promise<number | undefined> {
    if (this.#isComplete) return undefined;
    return (await tx.get<{ id: number }>('select id from facet where kind = ? and facet_key = ?', [kind, key]))?.id;
  }

  #add(kind: FacetKind, key: string): number {
    const id = ++this.#last;
    this.#fresh.push({ id, kind, key });
    return id;
  }

  /** Counts the spellings of a published vulnerability. @param by 1, or -1 if it is no longer so */
  countSpellings(facets: readonly StoredFacet[], by: 1 | -1): void {
    for (const [kind, key, spelling, origin] of facets) {
      if (kind !== 'vendor') continue;
      const id = `${key} ${origin} ${spelling}`;
      const uses = this.#spellings.get(id);
      if (uses) uses.uses += by;
      else this.#spellings.set(id, { key, origin, spelling, uses: by });
    }
  }

  /** Writes what was collected. @param changed the state that the transaction leads to: see `storeState` */
  async write(tx: Transaction, changed: number): Promise<void> {
    const respelled = await this.#writeSpellings(tx);
    const freshVendors = this.#fresh.filter(({ kind }) => kind === 'vendor').map(({ key }) => key);
    const spellings = await spellingsOf(tx, new Set([...freshVendors, ...respelled]));
    const rows = this.#fresh.map(({ id, kind, key }) => {
      const { slug, names } = namesOf(kind, key, spellings);
      return [id, kind, key, slug, names[0] as string, foldedNames(slug, names), changed];
    });
    await insertRows(tx, 'facet', ['id', 'kind', 'facet_key', 'slug', 'name', 'search', 'changed'], rows);
    for (const key of freshVendors) respelled.delete(key);
    for (const key of respelled) await rename(tx, key, spellings, changed);
    this.#fresh = [];
    this.#spellings.clear();
  }

  /** @returns the vendors whose spellings changed */
  async #writeSpellings(tx: Transaction): Promise<Set<string>> {
    const respelled = new Set<string>();
    const changed = [...this.#spellings.values()].filter(({ uses }) => uses !== 0);
    if (changed.length > 0) {
      const each = recordsOf(tx.engine, { key: 'text', origin: 'text', spelling: 'text', uses: 'bigint' });
      await tx.run(
        `insert into spelling (facet_key, origin, spelling, uses) select key, origin, spelling, uses from (${each}) each where true
         on conflict (facet_key, origin, spelling) do update set uses = spelling.uses + excluded.uses`,
        [JSON.stringify(changed, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))],
      );
    }
    for (const { key, origin, spelling, uses } of changed) {
      respelled.add(key);
      if (uses > 0) continue;
      await tx.run('delete from spelling where facet_key = ? and origin = ? and spelling = ? and uses <= 0', [
        key,
        origin,
        spelling,
      ]);
    }
    return respelled;
  }

  /** Forgets everything after a transaction that was not committed. */
  clear(): void {
    this.#ids.clear();
    this.#fresh = [];
    this.#spellings.clear();
  }
}

/** The spellings of vendors by their keys, most used first. */
type VendorSpellings = ReadonlyMap<string, readonly { origin: string; spelling: string }[]>;

async function spellingsOf(tx: Transaction, vendors: ReadonlySet<string>): Promise<VendorSpellings> {
  if (vendors.size === 0) return new Map();
  const rows = await tx.all<{ facet_key: string; origin: string; spelling: string }>(
    `select facet_key, origin, spelling from spelling where facet_key in (${textsOf(tx.engine)})
     order by uses desc, spelling`,
    [JSON.stringify([...vendors])],
  );
  return Map.groupBy(rows, (row) => row.facet_key);
}

/** Names a vendor again by its spellings. */
async function rename(tx: Transaction, key: string, spellings: VendorSpellings, changed: number): Promise<void> {
  const { slug, names } = vendorNames(key, spellings);
  const [name, search] = [names[0] as string, foldedNames(slug, names)];
  await tx.run(
    `update facet set slug = ?, name = ?, search = ?, changed = ?
     where kind = 'vendor' and facet_key = ? and (slug <> ? or name <> ? or search <> ?)`,
    [slug, name, search, changed, key, slug, name, search],
  );
}

/** The text that a search for names looks in: slug and names in all languages, folded like the query, one a line. */
function foldedNames(slug: string, names: readonly string[]): string {
  return [...new Set([slug, ...names].map(foldedName))].join('\n');
}

/** Returns the slug of a facet and its names, the one to show first. */
function namesOf(kind: FacetKind, key: string, spellings: VendorSpellings): { slug: string; names: string[] } {
  switch (kind) {
    case 'weakness':
      return { slug: key, names: languages.map((language) => weaknessName(key.toUpperCase(), language)) };
    case 'language':
      return { slug: key, names: [languageName(key)] };
    case 'framework':
      return { slug: key, names: [frameworkName(key)] };
    case 'category':
      return {
        slug: key,
        names: languages.map((language) => (isCategoryCode(key) ? categoryName(key, language) : key)),
      };
    case 'product':
      return { slug: key, names: [titleCase(key) || key] };
    case 'cpe': {
      const colon = key.indexOf(':');
      return { slug: key, names: [productName(key.slice(0, colon), key.slice(colon + 1))] };
    }
    case 'package':
      return { slug: key, names: [packageOfKey(key).name] };
    case 'vendor':
      return vendorNames(key, spellings);
  }
}

/** Names a vendor by its most used CPE spelling; without any, by the most used other spelling turned into a slug. */
function vendorNames(key: string, spellings: VendorSpellings): { slug: string; names: string[] } {
  const rows = spellings.get(key) ?? [];
  const cpe = rows.find(({ origin }) => origin === 'cpe');
  const natural = rows.find(({ origin }) => origin === 'kev') ?? rows.find(({ origin }) => origin === 'cna');
  const slug = cpe?.spelling ?? vendorSlug(rows[0]?.spelling ?? key);
  return { slug, names: [vendorName(slug, natural?.spelling ?? null), ...rows.map(({ spelling }) => spelling)] };
}
