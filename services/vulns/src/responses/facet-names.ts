import type { Queries } from '@kairan/database/open';
import { type CategoryCode, categoryCodes, categoryName } from '../tags/categories.ts';
import type { Language } from '../vulnerability.ts';
import { weaknessName } from '../weaknesses/weaknesses.ts';

/** A tag or category as JSON for rows, by language. */
type Serialised = Record<Language, string>;

const categories = new Map<string, Serialised>(
  categoryCodes.map((code) => [code, serialised((language) => ({ slug: code, name: categoryName(code, language) }))]),
);

function serialised(make: (language: Language) => object): Serialised {
  return { en: JSON.stringify(make('en')), ja: JSON.stringify(make('ja')), fr: JSON.stringify(make('fr')) };
}

/**
 * Names of tags and categories, serialised for rows. Vendor names change as more spellings are found, so they are not
 * stored in the rows themselves.
 */
export class FacetNames {
  readonly #tags = new Map<string, Serialised>();

  /** Returns the members `"tags":[…],"categories":[…],` of a row, from `vuln.facets`. */
  async members(facets: string, language: Language, db: Queries): Promise<string> {
    let tags = '';
    let codes = '';
    for (const [kind, key] of JSON.parse(facets) as [string, string][]) {
      if (kind === 'category') codes += `${codes && ','}${categories.get(key as CategoryCode)?.[language]}`;
      else tags += `${tags && ','}${(await this.#tag(kind, key, db))[language]}`;
    }
    return `"tags":[${tags}],"categories":[${codes}],`;
  }

  async #tag(kind: string, key: string, db: Queries): Promise<Serialised> {
    const id = `${kind} ${key}`;
    const known = this.#tags.get(id);
    if (known) return known;
    const row = await db.get<{ slug: string; name: string }>(
      'select slug, name from facet where kind = ? and facet_key = ?',
      [kind, key],
    );
    const slug = row?.slug ?? key;
    const name = (language: Language) =>
      kind === 'weakness' ? weaknessName(key.toUpperCase(), language) : (row?.name ?? key);
    const tag = serialised((language) => ({ slug, name: name(language), kind }));
    this.#tags.set(id, tag);
    return tag;
  }
}
