import { z } from 'zod';
import { tagNameOf } from '../responses/tag-names.ts';
import type { Image, ImageFacet } from '../search/image/image.ts';
import { langParameter, searchText } from '../search/parameters/parameters.ts';
import { type NamedKind, namedFacets, namedKinds } from '../search/similar/named-facets.ts';
import { countFacet } from '../search/tags/count-facet.ts';
import { type CategoryCode, categoryCodes, categoryName } from '../tags/categories.ts';
import { foldedName } from '../tags/folded-name.ts';
import { productKey } from '../tags/product-key.ts';
import { operation } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';

const mostNames = 5;
const mostCategories = 2;
/** Words of a query that are looked up one by one. */
const mostWords = 5;

/** The tags, products and categories that the words of a query name. */
export const suggestedFilters = z.object({
  names: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(namedKinds), count: z.int() })),
  categories: z.array(z.object({ slug: z.enum(categoryCodes), name: z.string() })),
});

export const suggestFilters = operation({
  name: 'suggest_filters',
  summary: 'Find the tags, products and categories that the words of a query name.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: suggestedFilters }),

  async handle({ input: { q, lang } }, { view }) {
    const { image } = await view.cached();
    const plain = fold(q.replace(/["\s]+/g, ' '));
    const whole = /(?:^|\s)-/.test(plain) ? [] : await namedFacets(image, plain);
    const found = new Set([...whole.filter((facet) => isVisible(facet, plain, lang)), ...namedByEach(plain, image)]);
    const names = [...found].slice(0, mostNames).flatMap((facet) => {
      const count = countFacet(image, facet);
      return count > 0 ? [{ ...tagNameOf(facet, lang), kind: facet.kind as NamedKind, count }] : [];
    });
    const categories = categoryCodes
      .filter((code) => isNamed(code, plain, lang))
      .slice(0, mostCategories)
      .map((slug) => ({ slug, name: categoryName(slug, lang) }));
    return { data: { names, categories } };
  },
});

/** Whether a reader sees the text in the name: names of weaknesses are found in all languages. */
function isVisible(facet: ImageFacet, text: string, language: Language): boolean {
  if (facet.kind !== 'weakness') return true;
  const names = [facet.slug, fold(tagNameOf(facet, language).name), fold(tagNameOf(facet, 'en').name)];
  return names.some((name) => name.includes(text));
}

/** Finds the tags and products that the words of a query of several words are. */
function namedByEach(plain: string, image: Image): ImageFacet[] {
  const words = plain.split(' ').filter((word) => /^[\p{L}\p{N}]/u.test(word));
  if (words.length < 2) return [];
  return words.slice(0, mostWords).flatMap((word) => {
    const tag = image.tags.find(word);
    return (tag ? image.facetOf(tag.kind, tag.key) : image.facetOf('product', productKey(word))) ?? [];
  });
}

/** Whether the slug of a category, or its name in the given language or English, contains a text. */
function isNamed(code: CategoryCode, folded: string, language: Language): boolean {
  const names = [code, fold(categoryName(code, language)), fold(categoryName(code, 'en'))];
  return folded.length >= 2 && names.some((name) => name.includes(folded));
}

function fold(text: string): string {
  return foldedName(text).trim();
}
