import { noFacts } from '../../src/sources/no-facts.ts';
import type { SourceRecord } from '../../src/vulnerability.ts';

/** A record without any facts. */
export const emptyRecord: SourceRecord = { ...noFacts, source: 'nvd', id: '' };
