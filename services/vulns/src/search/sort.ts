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

/** The sorts that read a column of `vuln_sort`, with their direction. */
export const columnOfSort = {
  '-modified': { column: 'modified', index: 'sort_modified', falling: true },
  modified: { column: 'modified', index: 'sort_modified', falling: false },
  '-severity': { column: 'score', index: 'sort_score', falling: true },
  '-epss': { column: 'epss', index: 'sort_epss', falling: true },
  '-kev_added': { column: 'kev_added', index: 'sort_kev_added', falling: true },
} as const;
export type ColumnSort = keyof typeof columnOfSort;
