import { type CategoryCode, categoryCodes, categoryName } from '../tags/categories.ts';
import type { TagKind } from '../tags/tag-kinds.ts';
import type { Language } from '../vulnerability.ts';
import { tagNameOf } from './tag-names.ts';

/** A tag or category as JSON for rows, by language. */
type Serialised = Record<Language, string>;

const categories = new Map<string, Serialised>(
  categoryCodes.map((code) => [code, serialised((language) => ({ slug: code, name: categoryName(code, language) }))]),
);

function serialised(make: (language: Language) => object): Serialised {
  return { en: JSON.stringify(make('en')), ja: JSON.stringify(make('ja')), fr: JSON.stringify(make('fr')) };
}

/** Finds slug and name of a tag, as an image has them (`Image.facetOf`). */
type FindTag = (kind: TagKind, key: string) => { readonly slug: string; readonly name: string } | undefined;

/**
 * Names of tags and categories, serialised for rows. Vendor names change as more spellings are found, so they are not
 * stored in the rows themselves.
 */
export class FacetNames {
  readonly #find: FindTag;
  readonly #tags = new Map<string, Serialised>();

  constructor(find: FindTag) {
    this.#find = find;
  }

  /** Returns the members `"tags":[…],"categories":[…],` of a row, from `vuln.facets`. */
  members(facets: string, language: Language): string {
    let tags = '';
    let codes = '';
    for (const [kind, key] of JSON.parse(facets) as [string, string][]) {
      if (kind === 'category') codes += `${codes && ','}${categories.get(key as CategoryCode)?.[language]}`;
      else tags += `${tags && ','}${this.#tag(kind as TagKind, key)[language]}`;
    }
    return `"tags":[${tags}],"categories":[${codes}],`;
  }

  #tag(kind: TagKind, key: string): Serialised {
    const id = `${kind} ${key}`;
    const known = this.#tags.get(id);
    if (known) return known;
    const { slug, name } = this.#find(kind, key) ?? { slug: key, name: key };
    const tag = serialised((language) => tagNameOf({ kind, key, slug, name }, language));
    this.#tags.set(id, tag);
    return tag;
  }
}
