/** The sort orders of a list. A minus sign means descending. */
export const sorts = [
  '-published',
  'published',
  '-modified',
  'modified',
  '-severity',
  '-epss',
  '-kev_added',
  'relevance',
] as const;
export type Sort = (typeof sorts)[number];
