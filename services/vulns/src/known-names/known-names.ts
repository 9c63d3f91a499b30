import { nameTable } from './name-table.ts';

/** A name under which a vulnerability became known, such as Log4Shell. */
export interface KnownName {
  /** As its discoverers or the press write it. */
  name: string;
  /** The CVE ids that it stands for, upper case, at least one. */
  cves: readonly string[];
  /** Address of a page that uses the name: the discoverers', an advisory, or the record at the NVD. */
  source: string;
}

const namesByCve = new Map<string, string[]>();
for (const { name, cves } of nameTable) {
  for (const cve of cves) namesByCve.set(cve, [...(namesByCve.get(cve) ?? []), name]);
}

/** Returns the names under which a CVE is known, in the order of the table; empty for most. */
export function knownNames(cve: string): string[] {
  return [...(namesByCve.get(cve) ?? [])];
}
