import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { Cursors } from '@kairan/operation/cursor';
import { verifiedAnswer } from '@kairan/operation/verify';
import { threadLimits } from '../../src/checking/check-limits.ts';
import { ThreadedChecker } from '../../src/checking/threaded-checker.ts';
import { checkPackages } from '../../src/operations/check-packages.ts';
import { StoreView } from '../../src/responses/store-view.ts';
import { onEachDatabase } from '../each-database.ts';

const somebody = { key: 'somebody' };
const baseUrl = 'https://vulns.example';

onEachDatabase('the thread of checks', (t) => {
  /** Runs checks by a thread on a store that is opened elsewhere too. */
  async function service(context: TestContext, url: string, limits = threadLimits) {
    const checker = new ThreadedChecker({ databaseUrl: url, baseUrl }, null, limits);
    context.after(() => checker.close());
    const deps = {
      checker,
      view: new StoreView(await t.open(undefined, { readOnly: false })),
      cursors: new Cursors('secret'),
      baseUrl,
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
    const check = async (input: string[] | { file: Buffer }) => {
      const given = Array.isArray(input) ? { packages: input } : input;
      const answer = verifiedAnswer(checkPackages, await checkPackages.run(given, somebody, deps));
      return (answer as { data: { verdict: string }[] }).data.map(({ verdict }) => verdict);
    };
    return { check, checker };
  }

  it('answers 503 to checks that are running when the service stops', async (context) => {
    const { check, checker } = await service(context, await t.url());
    const checking = check(['pkg:npm/nobody@1']);
    await new Promise(setImmediate);
    await Promise.all([assert.rejects(checking, { code: 'check_busy', status: 503 }), checker.close()]);
  });

  // What follows ends the thread, whatever the database.
  if (t.engine !== 'sqlite') return;

  it('answers 413 to a check that takes too much memory, and checks the next one in a new thread', async (context) => {
    const { check } = await service(context, await t.url(), { ...threadLimits, heapMebibytes: 48 });
    // Parsed, it takes some hundred mebibytes.
    const file = Buffer.from(`{"bomFormat":"CycloneDX","components":[${'{"a":[{}]},'.repeat(800_000)}{}]}`);
    const message = 'The check takes too much time or memory. Send fewer packages at a time.';
    await assert.rejects(check({ file }), { code: 'too_large', status: 413, message });
    assert.deepEqual(await check(['pkg:npm/nobody@1']), ['unknown']);
  });

  it('answers 503 when the thread does not respond, and checks again as soon as it can', async (context) => {
    const url = await t.url();
    const { check } = await service(context, url, { ...threadLimits, unresponsiveMs: 5_000 });
    // The thread waits for the lock while it opens the store.
    const lock = new DatabaseSync(fileOf(url));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    await assert.rejects(check(['pkg:npm/nobody@1']), { code: 'check_busy', status: 503 });
    lock.close();
    assert.deepEqual(await check(['pkg:npm/nobody@1']), ['unknown']);
  });

  it('fails checks with the fault of the thread as their cause, and starts another for the next one', async (context) => {
    const url = await t.url();
    const file = fileOf(url);
    const { check } = await service(context, url);
    renameSync(file, `${file}-away`);
    const failing = [check(['pkg:npm/nobody@1']), check(['pkg:npm/nobody@2'])];
    for (const each of failing) {
      await assert.rejects(each, (error: Error) => {
        assert.equal(error.message, 'The thread of checks failed.');
        assert.match(String(error.cause), /can't be opened/);
        return true;
      });
    }
    copyFileSync(`${file}-away`, file);
    assert.deepEqual(await check(['pkg:npm/nobody@1']), ['unknown']);
  });
});

function fileOf(url: string): string {
  return url.slice('sqlite:'.length);
}
