import type { Database } from '@kairan/database/open';
import { packagesPart } from '../document/packed-detail.ts';
import { detailContents } from './detail-contents.ts';

/** Reads the packages that vulnerabilities name, by slot, as `PackageEntries` reads them. */
export async function packageTexts(db: Database, slots: readonly number[]): Promise<Map<number, string>> {
  const rows = await detailContents(db, slots);
  return new Map(rows.map(({ slot, content }) => [slot, packagesPart(content)]));
}
