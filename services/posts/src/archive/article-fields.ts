import { frontMatterOf } from '../markdown/front-matter.ts';
import { LeftOut } from './import-context.ts';

/** The fields of an article. Title, tags and category of its front matter are read when the draft is created. */
export interface ArticleFields {
  /** The title, if there is none in front matter. */
  readonly title: string | undefined;
  /** With its front matter. */
  readonly body: string;
  /** The path of the cover as the article names it; null if it has none. */
  readonly cover: string | null;
}

/**
 * Reads an article.
 * @param text with line breaks as LF
 * @throws {LeftOut} `no_title` if it has neither front matter with a title nor a heading
 */
export function articleFields(text: string): ArticleFields {
  const body = text.replace(/^\ufeff/, '');
  const found = frontMatterOf(body);
  const { title, cover = null } = found?.values ?? {};
  if (title !== undefined) return { title: undefined, body, cover };
  const heading = firstHeading(body.slice(found?.end ?? 0));
  if (heading === null) {
    throw new LeftOut('no_title', 'There is no title. Add one as title in front matter, or begin with "# Heading".');
  }
  return { title: heading, body, cover };
}

/** The text of the first `# heading` outside of fenced code; null if there is none. */
function firstHeading(text: string): string | null {
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || line.trim().startsWith(fence))) fence = fence === null ? mark : null;
    const heading = fence === null && /^# (.*)$/.exec(line)?.[1]?.trim();
    if (heading) return heading;
  }
  return null;
}
