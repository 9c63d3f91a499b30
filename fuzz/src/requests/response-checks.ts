import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import type { Exchange } from './request.ts';

/** What a response must never contain: secrets of the service and of its users. */
export type Secrets = readonly string[];

/** Milliseconds in which every request has to be answered: a second, or as much longer as the processors are overloaded. */
export function mostResponseMs(): number {
  const [load = 0] = loadavg();
  return 1_000 * Math.max(1, load / availableParallelism());
}

const root = resolve(import.meta.dirname, '../../..');
/** Marks of a stack trace, of our paths, and of messages of drivers and of the engine. */
const internals = [
  /\n\s+at .+\(?(?:file:\/\/|node:|\/)[^\n]+:\d+:\d+/,
  /node_modules\//,
  /SQLITE_[A-Z]+|SqliteError|invalid input syntax for type|Cannot read properties of|is not a function|Maximum call stack/,
  /\$argon2id?\$/,
];

/**
 * Checks what holds for every response: no fault of the service, no secret, no trace of its inner workings that the request
 * did not contain itself.
 * @throws AssertionError
 */
export function checkResponse({ request, status, headers, body }: Exchange, secrets: Secrets): void {
  const text = body.toString('latin1');
  const said = body.toString().slice(0, 600);
  const isClosed = status === 503 && headers['retry-after'] !== undefined;
  // While the operator has closed posting; an outage would be in the log.
  assert.ok(status < 500 || isClosed, `The status is ${status}: ${said}`);
  const whole = `${JSON.stringify(headers)}\n${text}`;
  for (const secret of secrets) assert.ok(!whole.includes(secret), 'The response contains a secret.');
  assert.ok(!text.includes(root), `The response contains the path of the program: ${said}`);
  const sent = `${decodeURIComponentSafely(request.target)}\n${request.body?.toString('latin1') ?? ''}`;
  for (const mark of internals) {
    const found = mark.exec(text)?.[0];
    assert.ok(found === undefined || sent.includes(found), `The response contains "${found}".`);
  }
}

/**
 * Checks a response of a programming interface: JSON, and the one error shape.
 * @throws AssertionError
 */
export function checkJsonResponse({ request, status, headers, body }: Exchange): void {
  if (request.method === 'HEAD' || status === 304 || status === 204) {
    assert.equal(body.length, 0, `A response to ${request.method} with status ${status} has a body.`);
    return;
  }
  const type = String(headers['content-type'] ?? '');
  if (status < 400 && !type.startsWith('application/json')) return;
  assert.match(type, /^application\/json/, `A response with status ${status} is of type "${type}".`);
  const value: unknown = JSON.parse(body.toString());
  if (status < 400) return;
  const { error, code, findings, problem, detail, ...rest } = value as Readonly<Record<string, unknown>>;
  assert.ok(typeof error === 'string' && error.length > 0, 'The error has no sentence.');
  assert.ok(typeof code === 'string' && /^[a-z_]+$/.test(code), 'The error has no code.');
  assert.ok(findings === undefined || code === 'needs_confirmation', 'The error has findings of another code.');
  // What is wrong with a lock file, and where (docs/api.md).
  assert.ok(
    problem === undefined || code === 'invalid_request' || code === 'too_large',
    'The error has a problem of another code.',
  );
  assert.ok(detail === undefined || problem !== undefined, 'The error has a detail of no problem.');
  assert.deepEqual(rest, {}, 'The error has more than the error shape.');
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
