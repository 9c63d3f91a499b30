import assert from 'node:assert/strict';
import { processorTime } from '@kairan/testing/processor-time';

/** Milliseconds of processor time in which a parser must end: with all it reads, a request must take at most a second. */
const mostMs = 1_000;

/** Runs a check, which must end in time. @throws AssertionError if it did not */
export async function inTime(check: () => void | Promise<void>): Promise<void> {
  const started = processorTime();
  await check();
  const spent = processorTime() - started;
  assert.ok(spent <= mostMs, `It took ${Math.round(spent)} ms of processor time.`);
}

/** Returns a parser's result; undefined if it threw an error that names what is wrong. @throws any other error */
export function resultUnless<T>(expected: readonly string[], parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Error && expected.includes(error.name)) return undefined;
    throw error;
  }
}

/** As `resultUnless`, for parsers that return promises. */
export async function resolvedUnless<T>(expected: readonly string[], parse: () => Promise<T>): Promise<T | undefined> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Error && expected.includes(error.name)) return undefined;
    throw error;
  }
}
