import { jsonElements } from '../json-elements.ts';
import { type Sorted, sortRecord } from '../raw-record.ts';
import type { RawRecord } from '../source.ts';

/** A page of advisories. */
export interface Page extends Sorted {
  /** Number of items, including those set aside. */
  items: number;
}

/**
 * Reads a page of advisories from the REST API.
 * @param what names the page in errors and in the ids of set-aside items
 * @throws {UpstreamError} if it is not a JSON array, or truncated
 */
export async function readPage(bytes: AsyncIterable<Buffer>, what: string): Promise<Page> {
  const page: Page = { items: 0, records: [], setAside: [] };
  for await (const raw of jsonElements(bytes, null, what)) {
    page.items++;
    sortAdvisory(raw, `${what}, item ${page.items}`, page);
  }
  return page;
}

/**
 * Adds one advisory to the records or to those set aside, in the REST API's shape or in OSV's, as in files of the
 * advisory database.
 */
export function sortAdvisory(raw: Buffer, location: string, into: Sorted): RawRecord | null {
  return sortRecord(raw, ['ghsa_id', 'id'], ['updated_at', 'modified'], location, into);
}
