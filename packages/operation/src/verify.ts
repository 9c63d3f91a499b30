import assert from 'node:assert/strict';
import type { Answer, Operation } from './operation.ts';
import { ReadyJson } from './ready-json.ts';

/**
 * For tests: the data of a result, after checking that it matches the operation's output schema. A body that was
 * serialised by its handler is parsed, and must have no field that the schema does not name.
 * @throws {Error} that says where the result differs from the schema
 */
export function verifiedAnswer(operation: Pick<Operation<never>, 'output'>, answer: Answer): Record<string, unknown> {
  const body: unknown = answer instanceof ReadyJson ? JSON.parse(answer.body.toString()) : answer;
  return verifiedBody(operation, body);
}

/**
 * For tests: as `verifiedAnswer`, for a body that came over a transport.
 * @throws {Error} that says where the body differs from the schema
 */
export function verifiedBody(operation: Pick<Operation<never>, 'output'>, body: unknown): Record<string, unknown> {
  const known = operation.output.parse(body);
  assert.deepEqual(body, known, 'the result has something that the output schema does not name');
  return known;
}
