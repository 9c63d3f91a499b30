import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { say } from '@kairan/testing/chat-server';
import { reserve } from '../../src/summaries/budget.ts';
import { summaryStatus } from '../../src/summaries/summary-status.ts';
import { onEachDatabase } from '../each-database.ts';
import type { TestStore } from '../store/test-store.ts';
import { dayOf, scoredCve } from '../store/upstream-folder.ts';
import { honest, startSummaryServer, usage } from './summary-server.ts';
import { logLines, openJob, runJob, storeOf } from './summary-service.ts';

const cves = Array.from({ length: 8 }, (_, n) => `CVE-2026-100${n}`);
const day = dayOf('2026-11-01', { nvd: cves.map((id) => scoredCve(id, '2026-02-01T00:00:00.000')) });

onEachDatabase('summary budget', (t) => {
  let fixture: TestStore;
  before(async () => {
    fixture = await storeOf(t, day);
  });
  beforeEach(async () => {
    await fixture.db.exec('delete from summary; delete from summary_day');
  });

  async function spent(): Promise<{ calls: number; cost: number }> {
    const row = await fixture.db.get<{ calls: number; cost: number }>('select calls, cost from summary_day');
    return { calls: row?.calls ?? 0, cost: row?.cost ?? 0 };
  }

  test('limits the calls of a day across several processes', async () => {
    await using server = await startSummaryServer();
    const { log, lines } = logLines();
    const budget = { callsPerDay: 3, money: null };
    const on = (date: string) => runJob(fixture, server, { budget, log, now: () => new Date(date) });
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) await on(`2026-11-20T${time}Z`);
    assert.equal(server.requests.length, 3);
    await on('2026-11-21T00:00:00Z');
    assert.equal(server.requests.length, 6);
    const budgetLines = lines.filter(({ msg }) => msg.includes('budget'));
    assert.equal(budgetLines.length, 4);
  });

  test('counts a call that was interrupted', async () => {
    const requested = Promise.withResolvers<void>();
    await using server = await startSummaryServer(() => requested.resolve());
    const context = { budget: { callsPerDay: 1, money: { day: 1, in: 1, out: 1 } } };
    const job = await openJob(fixture, server, context);
    void job.trigger();
    await requested.promise;
    await job.stop();
    await runJob(fixture, server, context);
    assert.equal(server.requests.length, 1);
    const { calls, cost } = await spent();
    assert.equal(calls, 1);
    assert.ok(cost > 4_000 && cost < 20_000, String(cost));
  });

  test('limits the money spent in a day', async () => {
    await using server = await startSummaryServer();
    const budget = { callsPerDay: 100, money: { day: 0.02, in: 1, out: 2 } };
    await runJob(fixture, server, { budget });
    const { calls, cost } = await spent();
    assert.equal(calls, server.requests.length);
    assert.equal(cost, calls * (usage.prompt_tokens + 2 * usage.completion_tokens));
    // The next call could cost more than is left, although most calls cost less.
    assert.ok(calls > 1 && calls < cves.length, String(calls));
    assert.ok(cost <= 20_000);
    const status = await summaryStatus(fixture.db, 'test-1', budget, new Date());
    assert.deepEqual([status.spent, status.budget, status.tokens_in], [cost / 1e6, 0.02, calls * 1_000]);
  });

  test('charges the reserved amount if the endpoint does not report its tokens', async () => {
    await using server = await startSummaryServer(({ data, mark }, response) =>
      say(response, JSON.stringify({ mark, ...honest(data.record) })),
    );
    await runJob(fixture, server, { budget: { callsPerDay: 100, money: { day: 0.02, in: 1, out: 2 } } });
    assert.equal(server.requests.length, 1);
  });

  test('is not exceeded by concurrent reservations', async () => {
    const budget = { callsPerDay: 7, money: null };
    const most = { tokensIn: 1, tokensOut: 1 };
    const reservations = Array.from({ length: 20 }, () => reserve(fixture.db, budget, most, new Date()));
    assert.equal((await Promise.all(reservations)).filter((each) => each !== null).length, 7);
  });
});
