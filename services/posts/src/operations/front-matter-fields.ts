import type { Construct } from '../markdown/constructs.ts';
import type { FrontMatter } from '../markdown/front-matter.ts';
import { withConstructs } from '../markdown/warnings.ts';
import { type Category, categories, type Warning } from '../post.ts';
import { tagsField, titleField } from './fields.ts';

/** Fields of a post that front matter can give. */
export interface FrontMatterFields {
  readonly title?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly category?: Category | undefined;
}

/** A request without a body. */
export const unprepared = { frontMatter: null, warnings: [] };

/**
 * Takes the fields that a request does not give from the front matter of its body. Values that break the rules of a
 * field are left out, and the warning says so: front matter is written for another site, and must not make a save fail.
 * @param given the fields of the request
 */
export function completeFields(
  given: FrontMatterFields,
  { frontMatter, warnings }: { frontMatter: FrontMatter | null; warnings: readonly Warning[] },
): FrontMatterFields & { readonly warnings: readonly Warning[] } {
  if (frontMatter === null) return { ...given, warnings };
  const title = given.title ?? titleOf(frontMatter);
  const tags = given.tags ?? tagsOf(frontMatter);
  const category = given.category ?? categoryOf(frontMatter);
  const unused: Construct[] = [];
  if (frontMatter.title !== undefined && title === undefined) unused.push('front_matter_title');
  if (frontMatter.tags && given.tags === undefined && tags?.length !== frontMatter.tags.length)
    unused.push('front_matter_tags');
  if (frontMatter.categories && category === undefined) unused.push('front_matter_category');
  return { title, tags, category, warnings: withConstructs(warnings, unused) };
}

function titleOf({ title }: FrontMatter): string | undefined {
  const parsed = titleField.safeParse(title);
  return parsed.success ? parsed.data : undefined;
}

/** As many of the tags as the rules allow; undefined if none can be used. */
function tagsOf({ tags = [] }: FrontMatter): string[] | undefined {
  let usable: string[] = [];
  for (const tag of tags) {
    const parsed = tagsField.safeParse([...usable, tag]);
    if (parsed.success) usable = parsed.data;
  }
  return usable.length > 0 ? usable : undefined;
}

/** The first of the categories that is one of ours, by code or name. */
function categoryOf({ categories: names = [] }: FrontMatter): Category | undefined {
  return names
    .map((name) => categories.find((category) => category.code === name.toLowerCase() || category.name === name)?.code)
    .find((code) => code !== undefined);
}
