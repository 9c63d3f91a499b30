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

/** A statement about a package or, without parts, about everything in the inventory. */
interface IndexedStatement {
  readonly statement: VexStatement;
  readonly position: number;
  readonly pattern: PurlPattern | null;
}

/** Statements about a vulnerability, by the name of the package: documents of vendors list thousands. In their order. */
interface StatementsOfId {
  everything: IndexedStatement | null;
  readonly byName: Map<string, IndexedStatement[]>;
}

function statementsById(statements: readonly VexStatement[]): ReadonlyMap<string, StatementsOfId> {
  const byId = new Map<string, StatementsOfId>();
  for (const [position, statement] of statements.entries()) {
    const patterns = statement.purls.map((purl) => new PurlPattern(purl));
    for (const id of new Set(statement.ids)) {
      const known = byId.get(id) ?? { everything: null, byName: new Map() };
      byId.set(id, known);
      if (patterns.length === 0) known.everything = { statement, position, pattern: null };
      for (const pattern of patterns) {
        if (pattern.parts === null) continue;
        const same = known.byName.get(pattern.parts.name);
        if (same) same.push({ statement, position, pattern });
        else known.byName.set(pattern.parts.name, [{ statement, position, pattern }]);
      }
    }
  }
  return byId;
}

function suppressionBy(
  byId: ReadonlyMap<string, StatementsOfId>,
  { id, aliases }: FoundVulnerability,
  parts: PurlParts | null,
): Suppression | null {
  let last: IndexedStatement | null = null;
  for (const known of [id, ...aliases]) {
    const about = byId.get(known.toUpperCase());
    if (about === undefined) continue;
    for (const found of [about.everything, lastAbout(about, parts)]) {
      if (found && found.position > (last?.position ?? -1)) last = found;
    }
  }
  if (last === null) return null;
  const { status, justification, statement } = last.statement;
  return status === 'not_affected' || status === 'fixed' ? { by: 'vex', status, justification, statement } : null;
}

function lastAbout({ byName }: StatementsOfId, parts: PurlParts | null): IndexedStatement | null {
  if (parts === null) return null;
  return byName.get(parts.name)?.findLast(({ pattern }) => pattern?.matches(parts)) ?? null;
}
