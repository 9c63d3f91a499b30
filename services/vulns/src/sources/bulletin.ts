import type { SourceRecord } from '../vulnerability.ts';

/** Whether a record is a bulletin, which mentions CVEs without being about one of them alone. */
export function isBulletin({ mentions }: SourceRecord): boolean {
  return mentions.length > 0;
}

/** Whether a record is a bulletin about several CVEs: what it says is about all of them together. */
export function isAboutSeveral({ mentions }: SourceRecord): boolean {
  return mentions.length > 1;
}

/** The records that decide what a CVE is: all but bulletins, unless nothing else names it. */
export function withoutBulletins(records: readonly SourceRecord[]): readonly SourceRecord[] {
  const own = records.filter((record) => !isBulletin(record));
  return own.length > 0 ? own : records;
}
