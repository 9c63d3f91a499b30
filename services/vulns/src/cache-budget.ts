const mebibyte = 1024 ** 2;

/** Bytes that each cache of a serving process may take at most. */
export const cacheBytes = {
  /** Responses of the API, compressed. */
  responses: 16 * mebibyte,
  /** Pages, compressed. */
  pages: 16 * mebibyte,
  /** Summary rows. */
  rows: 12 * mebibyte,
  /** What words find: of a million vulnerabilities, 380 of the largest sets. A search asks for up to a hundred. */
  words: 48 * mebibyte,
  /** What searches find, with and without versions of packages, and their tiers of relevance: each. */
  searches: 6 * mebibyte,
  /** Counts of searches. */
  counts: 8 * mebibyte,
  /** What spans of a column, two facets, or the name of a package find: each. */
  sets: 6 * mebibyte,
  /** How many of a set have each tag. */
  tagCounts: 6 * mebibyte,
  /** Which vulnerabilities concern a version of a package. */
  verdicts: 8 * mebibyte,
} as const;
