import type { Database } from '@kairan/database/open';
import { indexStates } from '../../storage/index-states.ts';

/** What has changed since a state of the store. */
export interface ChangedRecords {
  /** Keys of the packages that changed vulnerabilities and advisories name, or named (`affected/package-key.ts`). */
  readonly packages: ReadonlySet<number>;
  /** Ids of the vulnerabilities that changed; those removed may have named any package. */
  readonly ids: ReadonlySet<string>;
}

/** Rows read at a time; other work runs in between. */
const batchSize = 5_000;

/** Reads what has changed after a state of the store (`storeState`). */
export async function changedSince(db: Database, state: number): Promise<ChangedRecords> {
  const packages = new Set<number>();
  const ids = new Set<string>();
  const add = (id: string, keys: string | null) => {
    ids.add(id);
    if (keys !== null && keys !== '[]') for (const key of JSON.parse(keys) as number[]) packages.add(key);
  };
  const vulnerabilities = `select slot as position, changed, cve as id, packages from vuln
    where (changed, slot) > (?, ?) order by changed, slot limit ${batchSize}`;
  const removedVulnerabilities = `select slot as position, changed, cve as id, null as packages from vuln_index
    where (changed, slot) > (?, ?) and state = ${indexStates.removed} order by changed, slot limit ${batchSize}`;
  const advisories = `select id as position, changed, id, packages from advisory
    where (changed, id) > (?, ?) order by changed, id limit ${batchSize}`;
  const removed = advisories.replace('from advisory', 'from advisory_removed');
  // A position above all of the same state: what changed in that state was looked at before.
  for (const [sql, last] of [
    [vulnerabilities, Number.MAX_SAFE_INTEGER],
    [removedVulnerabilities, Number.MAX_SAFE_INTEGER],
    [advisories, lastId],
    [removed, lastId],
  ] as const) {
    for (let from: readonly [number, number | string] | null = [state, last]; from !== null; ) {
      const rows: ChangedRow[] = await db.all<ChangedRow>(sql, from);
      for (const { id, packages: keys } of rows) add(id, keys);
      const end = rows.at(-1);
      from = end && rows.length === batchSize ? [end.changed, end.position] : null;
      await new Promise(setImmediate);
    }
  }
  return { packages, ids };
}

interface ChangedRow {
  position: number | string;
  changed: number;
  id: string;
  packages: string | null;
}

/** Sorts after every id. */
const lastId = '\u{10FFFF}';
