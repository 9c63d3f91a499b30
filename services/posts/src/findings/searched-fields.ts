import type { SearchedField } from '../post.ts';
import type { PostText } from '../posting.ts';

/** The texts that are searched, in the order of the findings. Each tag is a line. */
export function searchedFields({ title, body, tags }: PostText): [SearchedField, string][] {
  return [
    ['title', title],
    ['body_markdown', body],
    ['tags', tags.map((tag) => tag.replaceAll('\n', ' ')).join('\n')],
  ];
}
