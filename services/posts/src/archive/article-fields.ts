import type { SourceKind } from './find-articles.ts';

/** The fields of an article, as a client would send them. */
export interface ArticleFields {
  /** Everything but the body: what its front matter does not say, or says in our own format. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The path of the cover as the article names it; null if it has none. */
  readonly cover: string | null;
}

/** Reads an article. TEMPORARY until the parser of front matter is merged. */
export function articleFields(text: string, _kind: SourceKind): ArticleFields {
  const found = /^---\n([\s\S]*?)\n---\n\n?/.exec(text);
  const facts: Record<string, unknown> = {};
  for (const line of (found?.[1] ?? '').split('\n')) {
    const at = line.indexOf(': ');
    if (at < 0) continue;
    try {
      facts[line.slice(0, at)] = JSON.parse(line.slice(at + 2));
    } catch {
      facts[line.slice(0, at)] = line.slice(at + 2);
    }
  }
  const { title, category, tags, cover } = facts;
  const body = text.slice(found?.[0].length ?? 0).replace(/\n$/, '');
  const sent = { title, ...(category ? { category } : {}), ...(Array.isArray(tags) ? { tags } : {}) };
  return { sent, body, cover: typeof cover === 'string' ? cover : null };
}
