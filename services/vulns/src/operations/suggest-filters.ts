import { z } from 'zod';
import { tagRow } from '../responses/shapes.ts';
import { tagNameOf } from '../responses/tag-names.ts';
import { langParameter, searchText } from '../search/parameters/parameters.ts';
import { type FacetRow, findFacet, findTag, listTags } from '../storage/facets.ts';
import { type CategoryCode, categoryCodes, categoryName } from '../tags/categories.ts';
import { foldedName } from '../tags/folded-name.ts';
import { operation, type Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';

const mostTags = 5;
const mostCategories = 2;
/** Words of a query that are looked up one by one. */
const mostWords = 5;

/** The tags and categories that the words of a query name. */
export const suggestedFilters = z.object({
  tags: z.array(tagRow),
  categories: z.array(z.object({ slug: z.enum(categoryCodes), name: z.string() })),
});

export const suggestFilters = operation({
  name: 'suggest_filters',
  summary: 'Find the tags and categories that the words of a query name.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: suggestedFilters }),

  async handle({ input: { q, lang } }, { view: { db } }) {
    const rows = [...(await namedBy(q, lang, db)), ...(await namedByEach(q, db))];
    const each = new Map(rows.map((row) => [`${row.kind} ${row.facet_key}`, row]));
    const tags = [...each.values()].slice(0, mostTags).map((row) => ({ ...tagNameOf(row, lang), count: row.total }));
    const categories = categoryCodes
      .filter((code) => isNamed(code, fold(q), lang))
      .slice(0, mostCategories)
      .map((slug) => ({ slug, name: categoryName(slug, lang) }));
    return { data: { tags, categories } };
  },
});

/** Tells whether the slug of a category, or its name in the given language or English, contains a text. */
function isNamed(code: CategoryCode, folded: string, language: Language): boolean {
  const names = [code, fold(categoryName(code, language)), fold(categoryName(code, 'en'))];
  return folded.length >= 2 && names.some((name) => name.includes(folded));
}

/** Finds tags whose names contain all words: exact matches first, then the most used. */
async function namedBy(q: string, language: Language, db: Vulnerabilities['view']['db']): Promise<FacetRow[]> {
  const plain = fold(q.replace(/["\s]+/g, ' '));
  if (plain.length < 2 || /(?:^|\s)-/.test(plain)) return [];
  const rows = await listTags(db, { q: plain, kind: null, after: null, limit: 4 * mostTags });
  // The search includes names in other languages; a reader would not see why such a tag is suggested.
  const seen = rows.filter((row) => {
    const names = [row.slug, fold(tagNameOf(row, language).name), fold(tagNameOf(row, 'en').name)];
    return names.some((name) => plain.split(' ').every((word) => name.includes(word)));
  });
  const exact = (row: FacetRow) => fold(row.name) === plain || row.slug === plain;
  return [...seen.filter(exact), ...seen.filter((row) => !exact(row))];
}

/** Finds the tags whose slugs are words of a query of several words. */
async function namedByEach(q: string, db: Vulnerabilities['view']['db']): Promise<FacetRow[]> {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  if (words.length < 2) return [];
  const found: FacetRow[] = [];
  for (const word of words.slice(0, mostWords)) {
    const tag = await findTag(word, db);
    const row = tag && (await findFacet(db, tag.kind, tag.key));
    if (row && row.total > 0) found.push(row);
  }
  return found;
}

function fold(text: string): string {
  return foldedName(text).trim();
}
