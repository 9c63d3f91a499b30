import type { ImageFacet } from '../search/image/image.ts';
import type { TagKind } from '../tags/tag-kinds.ts';
import type { Language } from '../vulnerability.ts';
import { weaknessDescription, weaknessName } from '../weaknesses/weaknesses.ts';

/** Names a tag in a language. */
export function tagNameOf(
  { kind, key, slug, name }: Pick<ImageFacet, 'kind' | 'key' | 'slug' | 'name'>,
  language: Language,
): { slug: string; name: string; kind: TagKind } {
  const localised = kind === 'weakness' ? weaknessName(key.toUpperCase(), language) : name;
  return { slug, name: localised, kind: kind as TagKind };
}

/** Describes a tag, if there is more to say than its name. */
export function tagDescription({ kind, key }: ImageFacet, language: Language): string | null {
  return kind === 'weakness' ? weaknessDescription(key.toUpperCase(), language) : null;
}
