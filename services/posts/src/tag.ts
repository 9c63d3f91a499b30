import { bounds } from './post.ts';

/**
 * What makes two tags the same: upper and lower case, full and half width, invisible characters and repeated spaces
 * make no difference (Unicode Standard Annex 15, NFKC). Empty for a text without visible characters.
 */
export function tagKey(tag: string): string {
  return tag
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A tag as it is stored and shown: as written, without spaces around it and repeated ones inside. */
export function tagText(written: string): string {
  return written.trim().replace(/\p{Zs}+/gu, (spaces) => (spaces.length > 1 ? ' ' : spaces));
}

/** Whether a tag is `.` or `..` (or their full-width forms): in the address of its page, these are steps upwards. */
export function isDots(tag: string): boolean {
  return /^\.{1,2}$/.test(tagKey(tag));
}

/** The tags without those that an earlier one equals, and without dots. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!isDots(tag) && !seen.has(tagKey(tag))) seen.set(tagKey(tag), tag);
  return [...seen.values()];
}

/** Code points that a key can have: compatibility normalization makes at most 18 of one (U+FDFA). */
const maxKeyLength = 18 * bounds.tag.max;

/** Whether a text, such as part of an address, can be a tag or its key. */
export function canBeTag(text: string): boolean {
  return tagKey(text) !== '' && Array.from(text).length <= maxKeyLength && !/\p{Cc}|\p{Cs}/u.test(text);
}
