import type { SourceRecord, Vulnerability } from '../vulnerability.ts';

/**
 * The references of all records, one per url (compared as exact text: NVD lists the same url once per scorer), with the
 * tags and sources of all who name it, in order of first appearance.
 * @param records in the order of `sourceCodes`
 */
export function mergeReferences(records: readonly SourceRecord[]): Vulnerability['references'] {
  const byUrl = new Map<string, Vulnerability['references'][number]>();
  for (const { source, references } of records) {
    for (const { url, tags } of references) {
      const known = byUrl.get(url);
      if (known === undefined) {
        byUrl.set(url, {
          url,
          tags: tags.length < 2 ? [...tags] : [...new Set(tags)],
          sources: [source],
        });
        continue;
      }
      for (const tag of tags) if (!known.tags.includes(tag)) known.tags.push(tag);
      if (!known.sources.includes(source)) known.sources.push(source);
    }
  }
  return [...byUrl.values()];
}
