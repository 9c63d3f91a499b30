import type { VexStatement } from '@kairan/inventory/vex';
import { PurlPattern } from './purl-pattern.ts';
import type { CheckedPackage, FoundVulnerability } from './result.ts';
import { type Suppression, takeOut } from './take-out.ts';

/**
 * Takes out the findings that statements declare not affected or fixed: they move to `suppressed`, and the verdict follows
 * from what is left. The last statement about a vulnerability of a package counts, so that `affected` can revoke
 * `not_affected`.
 */
export function applyVex(
  packages: readonly CheckedPackage[],
  statements: readonly VexStatement[],
): readonly CheckedPackage[] {
  if (statements.length === 0) return packages;
  const byId = statementsById(statements);
  return packages.map((checked) => takeOut(checked, (found) => suppressionBy(byId, found, checked.package.purl)));
}

interface IndexedStatement {
  readonly statement: VexStatement;
  readonly position: number;
  readonly patterns: readonly PurlPattern[];
}

function statementsById(statements: readonly VexStatement[]): ReadonlyMap<string, readonly IndexedStatement[]> {
  const byId = new Map<string, IndexedStatement[]>();
  for (const [position, statement] of statements.entries()) {
    const indexed = { statement, position, patterns: statement.purls.map((purl) => new PurlPattern(purl)) };
    for (const id of new Set(statement.ids)) {
      const same = byId.get(id);
      if (same) same.push(indexed);
      else byId.set(id, [indexed]);
    }
  }
  return byId;
}

function suppressionBy(
  byId: ReadonlyMap<string, readonly IndexedStatement[]>,
  { id, aliases }: FoundVulnerability,
  purl: string | null,
): Suppression | null {
  let last: IndexedStatement | null = null;
  for (const known of [id, ...aliases]) {
    for (const indexed of byId.get(known.toUpperCase()) ?? []) {
      if (indexed.position > (last?.position ?? -1) && isAbout(indexed, purl)) last = indexed;
    }
  }
  if (last === null) return null;
  const { status, justification, statement } = last.statement;
  return status === 'not_affected' || status === 'fixed' ? { by: 'vex', status, justification, statement } : null;
}

function isAbout({ patterns }: IndexedStatement, purl: string | null): boolean {
  return patterns.length === 0 || (purl !== null && patterns.some((pattern) => pattern.matches(purl)));
}
