import type { Transaction } from '@kairan/database/open';
import { categoryName, isCategoryCode } from '../tags/categories.ts';
import { frameworkName, languageName } from '../tags/facets.ts';
import { foldedName } from '../tags/folded-name.ts';
import { vendorName, vendorSlug } from '../tags/vendors.ts';
import { languages, type Severity, severities } from '../vulnerability.ts';
import { weaknessName } from '../weaknesses/weaknesses.ts';

/** Kind, key, spelling in the source and where it was found; stored in `vuln.facets`. */
export type CountedFacet = [kind: string, key: string, spelling: string, from: string];

/**
 * Counts tags and categories of published vulnerabilities by severity. Collected over a transaction and written at its
 * end, so that a bulk load touches each row once.
 */
export class FacetCounts {
  readonly #counts = new Map<string, { kind: string; key: string; bySeverity: number[] }>();
  readonly #spellings = new Map<string, { key: string; origin: string; spelling: string; uses: number }>();

  /** Counts a vulnerability with these facets. */
  add(facets: readonly CountedFacet[], severity: Severity): void {
    this.#add(facets, severity, 1);
  }

  /** Removes a vulnerability from the counts. */
  remove(facets: readonly CountedFacet[], severity: Severity): void {
    this.#add(facets, severity, -1);
  }

  #add(facets: readonly CountedFacet[], severity: Severity, by: number): void {
    const index = severities.indexOf(severity);
    for (const [kind, key, spelling, origin] of facets) {
      const id = `${kind} ${key}`;
      let count = this.#counts.get(id);
      if (!count) {
        count = { kind, key, bySeverity: severities.map(() => 0) };
        this.#counts.set(id, count);
      }
      count.bySeverity[index] = (count.bySeverity[index] as number) + by;
      if (kind !== 'vendor') continue;
      const spellingId = `${key} ${origin} ${spelling}`;
      const uses = this.#spellings.get(spellingId);
      if (uses) uses.uses += by;
      else this.#spellings.set(spellingId, { key, origin, spelling, uses: by });
    }
  }

  async write(tx: Transaction): Promise<void> {
    for (const { key, origin, spelling, uses } of this.#spellings.values()) {
      await tx.run(
        `insert into spelling (facet_key, origin, spelling, uses) values (?, ?, ?, ?)
         on conflict (facet_key, origin, spelling) do update set uses = spelling.uses + excluded.uses`,
        [key, origin, spelling, uses],
      );
      if (uses >= 0) continue;
      await tx.run('delete from spelling where facet_key = ? and origin = ? and spelling = ? and uses <= 0', [
        key,
        origin,
        spelling,
      ]);
    }
    for (const { kind, key, bySeverity } of this.#counts.values()) {
      const total = bySeverity.reduce((sum, n) => sum + n, 0);
      const { slug, names } = await namesOf(tx, kind, key);
      await tx.run(
        `insert into facet (kind, facet_key, slug, name, search, total, critical, high, medium, low, none, unknown)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (kind, facet_key) do update set slug = excluded.slug, name = excluded.name, search = excluded.search,
           total = facet.total + excluded.total, critical = facet.critical + excluded.critical, high = facet.high + excluded.high,
           medium = facet.medium + excluded.medium, low = facet.low + excluded.low, none = facet.none + excluded.none,
           unknown = facet.unknown + excluded.unknown`,
        [kind, key, slug, names[0] as string, foldedNames(slug, names), total, ...bySeverity],
      );
      if (total < 0) await tx.run('delete from facet where kind = ? and facet_key = ? and total <= 0', [kind, key]);
    }
  }
}

/** The text that a search for tags looks in: slug and names in all languages, folded like the query. */
function foldedNames(slug: string, names: readonly string[]): string {
  return foldedName([slug, ...new Set(names)].join('\n'));
}

async function namesOf(tx: Transaction, kind: string, key: string): Promise<{ slug: string; names: string[] }> {
  if (kind === 'weakness')
    return { slug: key, names: languages.map((language) => weaknessName(key.toUpperCase(), language)) };
  if (kind === 'language') return { slug: key, names: [languageName(key)] };
  if (kind === 'framework') return { slug: key, names: [frameworkName(key)] };
  if (isCategoryCode(key) && kind === 'category')
    return { slug: key, names: languages.map((language) => categoryName(key, language)) };
  return vendorNames(tx, key);
}

/** Names a vendor by its most used CPE spelling; without any, by the most used other spelling turned into a slug. */
async function vendorNames(tx: Transaction, key: string): Promise<{ slug: string; names: string[] }> {
  const rows = await tx.all<{ origin: string; spelling: string }>(
    'select origin, spelling from spelling where facet_key = ? order by uses desc, spelling',
    [key],
  );
  const cpe = rows.find(({ origin }) => origin === 'cpe');
  const natural = rows.find(({ origin }) => origin === 'kev') ?? rows.find(({ origin }) => origin === 'cna');
  const slug = cpe?.spelling ?? vendorSlug(rows[0]?.spelling ?? key);
  return { slug, names: [vendorName(slug, natural?.spelling ?? null), ...rows.map(({ spelling }) => spelling)] };
}
