/**
 * The tables that are made from the others, so that no backup and no copy has them. All others are copied. The full-text
 * index is filled from the stored records (`ingest/rebuild-words.ts`).
 */
export const derivedTables = ['words', 'word_order'];
