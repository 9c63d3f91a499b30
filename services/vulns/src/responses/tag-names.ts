import type { FacetRow } from '../storage/facets.ts';
import type { TagKind } from '../tags/tag-kinds.ts';
import type { Language } from '../vulnerability.ts';
import { weaknessDescription, weaknessName } from '../weaknesses/weaknesses.ts';

/** Names a tag in a language. */
export function tagNameOf(
  { kind, facet_key, slug, name }: Pick<FacetRow, 'kind' | 'facet_key' | 'slug' | 'name'>,
  language: Language,
): { slug: string; name: string; kind: TagKind } {
  const localised = kind === 'weakness' ? weaknessName(facet_key.toUpperCase(), language) : name;
  return { slug, name: localised, kind: kind as TagKind };
}

/** Describes a tag, if there is more to say than its name. */
export function tagDescription({ kind, facet_key }: FacetRow, language: Language): string | null {
  return kind === 'weakness' ? weaknessDescription(facet_key.toUpperCase(), language) : null;
}
