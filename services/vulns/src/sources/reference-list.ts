import type { Reference } from '../vulnerability.ts';
import { fields, list, text } from './json-fields.ts';

/**
 * Joins references (`{ url, tags }`) to one entry per URL with the tags of all, in the order of first mention: NVD since 2024,
 * and containers of a CVE record, repeat a URL for each organisation that gave it.
 */
export function joinReferences(entries: readonly unknown[]): Reference[] {
  const merged = new Map<string, Set<string>>();
  for (const entry of entries.map(fields)) {
    const url = text(entry.url)?.toWellFormed();
    if (url === undefined) continue;
    const tags = merged.get(url) ?? new Set();
    merged.set(url, tags);
    for (const tag of list(entry.tags)) {
      if (typeof tag === 'string' && tag.trim() !== '') tags.add(tag.toWellFormed());
    }
  }
  return [...merged].map(([url, tags]) => ({ url, tags: [...tags] }));
}
