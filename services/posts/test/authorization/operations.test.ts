import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type DefinedOperation, definedOperations, verdictOf } from '@kairan/testing/defined-operations';
import { onSqlite } from '@kairan/testing/each-database';
import { tools } from '../../src/mcp/tools.ts';
import { restRoutes, webRoutes } from '../../src/rest-routes.ts';
import { openPostingService } from '../posting-service.ts';
import { type Access, access, type CallerKind, callers, type Rule, rules, type Transport } from './who-may-call.ts';

/** How a caller is refused by a rule: nobody is told more than what they can do about it. */
function refusal(rule: Rule, kind: CallerKind): string {
  const hasAccount = 'account' in callers[kind];
  if (rule === 'people on the website') return 'forbidden';
  if (rule === 'operator' || !hasAccount) return 'unauthorized';
  return rule === 'editors' ? 'forbidden' : 'insufficient_scope';
}

// Who is let in is up to no database.
onSqlite('authorization of operations', (t) => {
  let defined: Map<string, DefinedOperation>;
  let deps: Awaited<ReturnType<typeof openPostingService>>['deps'];
  before(async () => {
    defined = await definedOperations(new URL('../../src/', import.meta.url));
    ({ deps } = await openPostingService(t));
  });

  test('every operation has a row in the table, and every row an operation', () => {
    assert.deepEqual([...defined.keys()].sort(), Object.keys(access).sort());
  });

  for (const [name, { who }] of Object.entries(access)) {
    test(`${name} lets in exactly: ${who}`, async () => {
      const { operation } = defined.get(name) ?? assert.fail('no such operation');
      const allowed: readonly CallerKind[] = rules[who];
      const kinds = Object.keys(callers) as CallerKind[];
      const found = await Promise.all(
        kinds.map(async (kind) => [kind, await verdictOf(operation, callers[kind], deps)]),
      );
      assert.deepEqual(
        found,
        kinds.map((kind) => [kind, allowed.includes(kind) ? 'may' : refusal(who, kind)]),
      );
    });
  }

  test('each transport offers exactly the operations of the table', () => {
    const routed = (routes: object) =>
      new Set(Object.values(routes).map((route) => ('operation' in route ? route.operation : route) as unknown));
    const [rest, web, mcp] = [routed(restRoutes), routed(webRoutes), new Set(tools.map(({ operation }) => operation))];
    const offers: Record<Transport, (found: DefinedOperation) => boolean> = {
      rest: ({ operation }) => rest.has(operation),
      web: ({ operation }) => web.has(operation),
      mcp: ({ operation }) => mcp.has(operation as never),
      pages: ({ usedBy }) => usedBy.includes('pages'),
      commands: ({ usedBy }) => usedBy.includes('commands'),
    };
    const transports = Object.keys(offers) as Transport[];
    assert.deepEqual(
      Object.fromEntries([...defined].map(([name, found]) => [name, transports.filter((each) => offers[each](found))])),
      Object.fromEntries(Object.entries(access).map(([name, { over }]: [string, Access]) => [name, over])),
    );
  });
});
