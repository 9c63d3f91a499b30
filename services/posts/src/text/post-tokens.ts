import { documentText } from '@kairan/full-text/tokens';

/** What of a post can be found, and what it is found by. */
export interface SearchablePost {
  readonly title: string;
  readonly tags: readonly string[];
  /** The body as plain text. */
  readonly plain: string;
  readonly category: string;
  readonly username: string;
}

/** The texts of a post for the columns of the index: those of its title and tags, and those of its body. */
export interface PostTokens {
  readonly title: string;
  readonly body: string;
}

/**
 * Tokens of a body that are found, about as many as Japanese characters: PostgreSQL keeps no positions beyond 16,383 (its
 * documentation, "Text Search Types"), and a phrase is to be found by both databases or by neither.
 */
const mostTokens = 15_000;

/** The texts to index of a post, by the rules of `@kairan/full-text`. */
export function postTokens({ title, tags, plain, category, username }: SearchablePost): PostTokens {
  return {
    title: documentText([title, ...tags], []),
    body: documentText([plain], [categoryToken(category), authorToken(username)], undefined, mostTokens),
  };
}

/** The token that all posts of a category have. */
export function categoryToken(category: string): string {
  return `~c:${category}`;
}

/** The token that all posts of an author have. */
export function authorToken(username: string): string {
  return `~u:${username.toLowerCase()}`;
}
