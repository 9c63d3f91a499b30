import { jsonElements } from '../json-elements.ts';
import { type Sorted, sortRecord } from '../raw-record.ts';
import type { RawRecord } from '../source.ts';

/** A page of advisories. */
export interface Page extends Sorted {
  /** How many items it has, those set aside included. */
  items: number;
}

/**
 * Reads a list of advisories as the REST API answers it.
 * @param what names the page in errors and for what is set aside in it
 * @throws {UpstreamError} it is no JSON list, or cut off
 */
export async function readPage(bytes: AsyncIterable<Buffer>, what: string): Promise<Page> {
  const page: Page = { items: 0, records: [], setAside: [] };
  for await (const raw of jsonElements(bytes, null, what)) {
    page.items++;
    sortAdvisory(raw, `${what}, item ${page.items}`, page);
  }
  return page;
}

/** Sorts one advisory, in the REST API's shape or in that of the advisory database's files (OSV's). */
export function sortAdvisory(raw: Buffer, location: string, into: Sorted): RawRecord | null {
  return sortRecord(raw, ['ghsa_id', 'id'], ['updated_at', 'modified'], location, into);
}
