import type { SourceRecord } from '../../src/vulnerability.ts';

/** A record without any facts. */
export const emptyRecord: SourceRecord = {
  source: 'nvd',
  id: '',
  url: null,
  cves: [],
  aliases: [],
  upstream: [],
  status: 'live',
  withdrawnAt: null,
  published: null,
  modified: null,
  title: null,
  descriptions: [],
  scores: [],
  cna: null,
  word: null,
  weaknesses: [],
  references: [],
  packages: [],
  products: [],
  kev: null,
  disputed: false,
  malware: false,
};
