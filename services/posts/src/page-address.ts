import type { Category } from './post.ts';

/** Matches paths of published posts, in all spellings. */
export const publicPost = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})$/;
/** Matches paths of published posts as Markdown, in all spellings. */
export const publicMarkdown = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})\.md$/;
/** Matches paths of the form to report a published post, in all spellings. */
export const reportAddress = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})\/report$/;
/** Matches paths of previews. */
export const previewAddress = /^\/preview\/([0-9A-Za-z]{1,64})$/;
/** Matches paths of authors, in all spellings. */
export const authorAddress = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/?$/;
/** Matches paths of categories. */
export const categoryAddress = /^\/categories\/([a-z]{1,40})$/;
/** Matches paths of tags. */
export const tagAddress = /^\/tags\/([^/]{1,4000})$/;

/** The path of an author's page. */
export function authorPath(username: string): string {
  return `/@${username}`;
}

/** The path of a published post's page. */
export function postPath(username: string, id: string): string {
  return `/@${username}/${id}`;
}

/** The path of the form to report a published post. */
export function reportPath(username: string, id: string): string {
  return `${postPath(username, id)}/report`;
}

/** The path of a published post as Markdown. */
export function markdownPath(username: string, id: string): string {
  return `${postPath(username, id)}.md`;
}

/** The path of a category's page. */
export function categoryPath(category: Category): string {
  return `/categories/${category}`;
}

/** The path of a tag's page. */
export function tagPath(tag: string): string {
  return `/tags/${encodeURIComponent(tag)}`;
}
