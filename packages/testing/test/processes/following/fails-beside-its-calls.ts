import { followTests } from '@kairan/testing/follow-tests';

await followTests();
const { describe, test } = await import('node:test');
const { setTimeout: passed } = await import('node:timers/promises');

const loaded = Promise.withResolvers<void>();
describe('a suite that loads its tests', async () => {
  await passed(1);
  test('fails in a timer', async () => {
    await passed(1);
    setTimeout(() => {
      throw new Error('thrown by nobody');
    });
    await passed(50);
  });
  test('fails in a promise', async () => {
    await passed(1);
    void passed(1).then(() => Promise.reject(new Error('caught by nobody')));
    await passed(50);
  });
  test('passes after them', () => passed(1));
  loaded.resolve();
});
await loaded.promise;
