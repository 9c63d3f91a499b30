import { parentOf } from './find-articles.ts';

/**
 * The path in a source of a file that an article refers to: relative to the article, or from the source's root if it
 * begins with a slash (`/images/a.png`, as Zenn writes it). Query and fragment are dropped.
 * @param article the path of the article
 * @param root the folder that absolute paths begin at, with a slash at its end, or empty
 * @returns null for addresses of other sites, and for paths that lead out of the source
 */
export function resolvePath(target: string, { article, root }: { article: string; root: string }): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(target)) return null;
  const path = target
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .normalize('NFC');
  const parts: string[] = [];
  const base = path.startsWith('/') ? root : parentOf(article);
  for (const part of `${base}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length === 0 ? null : parts.join('/');
}
