const folded = new Map<string, string>();

/** Folds the spellings of a reference's tag: NVD's `Vendor Advisory` and the CVE List's `vendor-advisory` are one. */
export function foldedTag(tag: string): string {
  const known = folded.get(tag);
  if (known !== undefined) return known;
  const form = tag
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  // Tags are few; a hostile record cannot fill the memory.
  if (folded.size < 1_000) folded.set(tag, form);
  return form;
}
