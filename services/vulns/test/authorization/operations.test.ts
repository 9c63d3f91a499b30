import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type DefinedOperation, definedOperations, verdictOf } from '@kairan/testing/defined-operations';
import { mcpTools } from '../../src/mcp/tools.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import { access, type CallerKind, callers, rules, type Transport } from './who-may-call.ts';

describe('authorization of operations', () => {
  let defined: Map<string, DefinedOperation>;
  before(async () => {
    defined = await definedOperations(new URL('../../src/', import.meta.url));
  });

  test('every operation has a row in the table, and every row an operation', () => {
    assert.deepEqual([...defined.keys()].sort(), Object.keys(access).sort());
  });

  for (const [name, { who }] of Object.entries(access)) {
    test(`${name} lets in exactly: ${who}`, async () => {
      const { operation } = defined.get(name) ?? assert.fail('no such operation');
      const { allowed, error }: { allowed: readonly CallerKind[]; error: string } = rules[who];
      const kinds = Object.keys(callers) as CallerKind[];
      const found = await Promise.all(kinds.map(async (kind) => [kind, await verdictOf(operation, callers[kind])]));
      assert.deepEqual(
        found,
        kinds.map((kind) => [kind, allowed.includes(kind) ? 'may' : error]),
      );
    });
  }

  test('each transport offers exactly the operations of the table', () => {
    const rest = new Set(
      Object.values(restRoutes).map((route) => ('operation' in route ? route.operation : route) as unknown),
    );
    const mcp = new Set<unknown>(mcpTools('https://vulns.example').map(({ operation }) => operation));
    const offers: Record<Transport, (found: DefinedOperation) => boolean> = {
      rest: ({ operation }) => rest.has(operation),
      mcp: ({ operation }) => mcp.has(operation),
      pages: ({ usedBy }) => usedBy.includes('pages'),
      account: ({ usedBy }) => usedBy.includes('account'),
      commands: ({ usedBy }) => usedBy.includes('commands'),
    };
    const transports = Object.keys(offers) as Transport[];
    assert.deepEqual(
      Object.fromEntries([...defined].map(([name, found]) => [name, transports.filter((each) => offers[each](found))])),
      Object.fromEntries(Object.entries(access).map(([name, { over }]) => [name, over])),
    );
  });
});
