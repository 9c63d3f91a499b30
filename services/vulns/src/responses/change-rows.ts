import type { Database } from '@kairan/database/open';
import type { z } from 'zod';
import type { LogRow } from '../changes/read-log.ts';
import { titleOf } from '../document/derive.ts';
import { textsOf } from '../storage/listed-values.ts';
import { rowTextColumn, rowTextOf } from '../storage/row-texts.ts';
import type { Severity, State } from '../vulnerability.ts';
import type { changeRow } from './change-shape.ts';
import type { ResponseContext } from './vulnerability-rows.ts';

type ChangeRow = z.output<typeof changeRow>;

interface StoredShort {
  cve: string;
  state: State;
  severity: Severity;
  kev: number;
  /** A fragment; see `rowText` in document/derive.ts. */
  row: Uint8Array;
}

/** Renders rows of the change log, each with the current state of its vulnerability. */
export async function changeRows(
  db: Database,
  rows: readonly LogRow[],
  context: ResponseContext,
): Promise<ChangeRow[]> {
  const shorts = await shortsOf(db, [...new Set(rows.map(({ cve }) => cve))], context);
  return rows.map(({ seq, at, source, change, old_value, new_value, initial, cve }) => ({
    id: seq,
    at,
    source,
    change,
    from: old_value,
    to: new_value,
    news: initial === 0,
    vulnerability: shorts.get(cve) ?? { ...goneVulnerability, id: cve, url: urlOf(cve, context) },
  }));
}

/** Fields of a vulnerability that no record names any more. */
const goneVulnerability = { title: null, severity: null, kev: false, state: null };

async function shortsOf(
  db: Database,
  cves: readonly string[],
  context: ResponseContext,
): Promise<Map<string, ChangeRow['vulnerability']>> {
  const stored = await db.all<StoredShort>(
    `select v.cve, v.state, v.severity, v.kev, ${rowTextColumn(db.engine, context.language)} as row from vuln v where v.cve in (${textsOf(db.engine)})`,
    [JSON.stringify(cves)],
  );
  return new Map(
    stored.map(({ cve, state, severity, kev, row }) => [
      cve,
      {
        id: cve,
        title: titleOf(rowTextOf(row, context.language).toString()),
        severity,
        kev: kev === 1,
        state,
        url: urlOf(cve, context),
      },
    ]),
  );
}

function urlOf(cve: string, { baseUrl }: ResponseContext): string {
  return `${baseUrl}/vulnerabilities/${cve}`;
}
