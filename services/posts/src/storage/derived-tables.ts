/**
 * The tables that are made from the others, so that no backup and no copy has them. All others are copied. The search index
 * is filled from published posts (`search-tables.ts`), `post_html` when a post is next read.
 */
export const derivedTables = ['words_due', 'searchable', 'post_words', 'post_html'];

/** The tables whose rows each database has for itself: counters, and messages to its caches. They are neither copied nor emptied. */
export const ownTables = ['public_changes', 'cache_purges'];
