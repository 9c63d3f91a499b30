import { isEmpty, parseQuery, type Query } from '@kairan/full-text/query';
import { documentText } from '@kairan/full-text/tokens';
import { tagKey } from '../tag.ts';

/** The searchable parts of a post. */
export interface SearchablePost {
  readonly title: string;
  readonly tags: readonly string[];
  /** The body as plain text. */
  readonly plain: string;
  readonly category: string;
  readonly username: string;
}

/** The token texts of a post for the columns of the index: title with tags, and body. */
export interface PostTokens {
  readonly title: string;
  readonly body: string;
}

/**
 * Number of body tokens that are indexed, about one per Japanese character. PostgreSQL stores no positions beyond
 * 16,383 (its documentation, "Text Search Types"), and both databases must find the same phrases.
 */
const maxTokens = 15_000;

/** Makes the index texts of a post with the tokenizer of `@kairan/full-text`. */
export function postTokens({ title, tags, plain, category, username }: SearchablePost): PostTokens {
  const symbols = tags.filter((tag) => tagPhrase(tag) === null).map(symbolTagToken);
  return {
    title: documentText([title, ...tags], []),
    body: documentText([plain], [categoryToken(category), authorToken(username), ...symbols], maxTokens),
  };
}

/** The token of all posts in a category. */
export function categoryToken(category: string): string {
  return `~c:${category}`;
}

/** The token of all posts by an author. */
export function authorToken(username: string): string {
  return `~u:${username.toLowerCase()}`;
}

/**
 * The phrase of a tag, which the index has in the column of the title; null for a tag without letters and digits, which
 * has a token instead.
 */
export function tagPhrase(tag: string): Query | null {
  const query = parseQuery(`"${tag.replaceAll('"', ' ')}"`);
  return isEmpty(query) ? null : query;
}

/** The token of all posts with a tag that has no words, such as an emoji: its key in UTF-8, as hexadecimal digits. */
export function symbolTagToken(tag: string): string {
  return `~t:${Buffer.from(tagKey(tag)).toString('hex')}`;
}
