import type { VexStatement } from '@kairan/inventory/vex';
import { type PurlParts, PurlPattern, purlParts } from './purl-pattern.ts';
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
  return prepareVex(statements)(packages);
}

/** The same for a result that comes in parts: the statements are indexed once. */
export function prepareVex(
  statements: readonly VexStatement[],
): (packages: readonly CheckedPackage[]) => readonly CheckedPackage[] {
  if (statements.length === 0) return (packages) => packages;
  const byId = statementsById(statements);
  return (packages) =>
    packages.map((checked) => {
      if (checked.vulnerabilities.length === 0) return checked;
      const parts = checked.package.purl === null ? null : purlParts(checked.package.purl);
      return takeOut(checked, (found) => suppressionBy(byId, found, parts));
    });
}

/** A statement that can be found by the package. */
interface IndexedStatement {
  readonly statement: VexStatement;
  readonly position: number;
  /** By the name of the package: documents of vendors list thousands. */
  readonly patterns: ReadonlyMap<string, readonly PurlPattern[]>;
}

function statementsById(statements: readonly VexStatement[]): ReadonlyMap<string, readonly IndexedStatement[]> {
  const byId = new Map<string, IndexedStatement[]>();
  for (const [position, statement] of statements.entries()) {
    const indexed = { statement, position, patterns: patternsByName(statement.purls) };
    for (const id of new Set(statement.ids)) {
      const same = byId.get(id);
      if (same) same.push(indexed);
      else byId.set(id, [indexed]);
    }
  }
  return byId;
}

function patternsByName(purls: readonly string[]): IndexedStatement['patterns'] {
  const byName = new Map<string, PurlPattern[]>();
  for (const purl of purls) {
    const pattern = new PurlPattern(purl);
    if (pattern.parts === null) continue;
    const same = byName.get(pattern.parts.name);
    if (same) same.push(pattern);
    else byName.set(pattern.parts.name, [pattern]);
  }
  return byName;
}

function suppressionBy(
  byId: ReadonlyMap<string, readonly IndexedStatement[]>,
  { id, aliases }: FoundVulnerability,
  parts: PurlParts | null,
): Suppression | null {
  let last: IndexedStatement | null = null;
  for (const known of [id, ...aliases]) {
    const about = byId.get(known.toUpperCase())?.findLast((indexed) => isAbout(indexed, parts));
    if (about && about.position > (last?.position ?? -1)) last = about;
  }
  if (last === null) return null;
  const { status, justification, statement } = last.statement;
  return status === 'not_affected' || status === 'fixed' ? { by: 'vex', status, justification, statement } : null;
}

function isAbout({ statement, patterns }: IndexedStatement, parts: PurlParts | null): boolean {
  if (statement.purls.length === 0) return true;
  return parts !== null && (patterns.get(parts.name)?.some((pattern) => pattern.matches(parts)) ?? false);
}
