import assert from 'node:assert/strict';
import type { Answer, Operation } from './operation.ts';
import { ReadyJson } from './ready-json.ts';

/**
 * For tests: what an answer holds, after checking that it fits the operation's output schema. A body that was serialised
 * by its handler is parsed, and must hold nothing that the schema does not name.
 * @throws {Error} that says where the answer differs from the schema
 */
export function verifiedAnswer(operation: Pick<Operation<never>, 'output'>, answer: Answer): Record<string, unknown> {
  const body: unknown = answer instanceof ReadyJson ? JSON.parse(answer.body.toString()) : answer;
  return verifiedBody(operation, body);
}

/**
 * For tests: the same for a body that came through a door.
 * @throws {Error} that says where the body differs from the schema
 */
export function verifiedBody(operation: Pick<Operation<never>, 'output'>, body: unknown): Record<string, unknown> {
  const known = operation.output.parse(body);
  assert.deepEqual(body, known, 'the answer holds something that the output schema does not name');
  return known;
}
