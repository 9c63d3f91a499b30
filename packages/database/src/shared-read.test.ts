import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { sharedRead } from './shared-read.ts';

/** Reads that end when the test says so. */
function controlledReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const waiting: (() => void)[] = [];
  const read = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    for (const resolve of waiting.splice(0)) resolve();
    return one.promise;
  };
  /** Resolves when as many reads have begun. */
  const untilBegun = async (count: number) => {
    while (begun.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return begun[count - 1] as PromiseWithResolvers<string>;
  };
  return { begun, untilBegun, shared: sharedRead(read) };
}

describe('shared reads', () => {
  it('callers in one turn of the event loop share a read', async () => {
    const { begun, untilBegun, shared } = controlledReads();
    const results = Promise.all([shared(), shared(), shared()]);
    (await untilBegun(1)).resolve('first');
    assert.deepEqual(await results, ['first', 'first', 'first']);
    assert.equal(begun.length, 1);
  });

  it('callers who ask during a read share the next one, which begins after it', async () => {
    const { begun, untilBegun, shared } = controlledReads();
    const early = shared();
    const first = await untilBegun(1);
    const late = Promise.all([shared(), shared()]);
    assert.equal(begun.length, 1);
    first.resolve('first');
    assert.equal(await early, 'first');
    (await untilBegun(2)).resolve('second');
    assert.deepEqual(await late, ['second', 'second']);
  });

  it('a failed read fails for those who shared it and not for the next', async () => {
    const { untilBegun, shared } = controlledReads();
    const early = shared();
    const first = await untilBegun(1);
    const late = shared();
    first.reject(new Error('gone'));
    await assert.rejects(early, /gone/);
    (await untilBegun(2)).resolve('back');
    assert.equal(await late, 'back');
  });

  it('an outage fails for those who wait for the next read too, and not for those who come later', async () => {
    const { begun, untilBegun, shared } = controlledReads();
    const early = shared();
    const first = await untilBegun(1);
    const late = shared();
    first.reject(new UnavailableError('gone'));
    await assert.rejects(early, /gone/);
    await assert.rejects(late, /gone/);
    assert.equal(begun.length, 1);
    const later = shared();
    (await untilBegun(2)).resolve('back');
    assert.equal(await later, 'back');
  });
});
