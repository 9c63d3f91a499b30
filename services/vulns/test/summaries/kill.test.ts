import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { startMachine } from '../end-to-end/machine.ts';
import { type Manners, sayHonestly, startSummaryServer } from './summary-server.ts';
import { apiKey } from './summary-service.ts';

test('a service that is killed while the model writes does not pay twice, and keeps answering requests', async (t) => {
  const requested = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<void>();
  const manners: Manners[] = [
    sayHonestly,
    () => requested.resolve(),
    async (request, response) => {
      await listening.promise;
      sayHonestly(request, response);
    },
  ];
  await using server = await startSummaryServer((request, response) =>
    (manners.shift() ?? sayHonestly)(request, response),
  );
  const machine = startMachine(t, {
    AI_BASE_URL: server.baseUrl,
    AI_API_KEY: apiKey,
    AI_MODEL: 'test-1',
    VULNS_AI_CALLS_PER_DAY: '3',
    VULNS_AI_BUDGET: 'day=1,in=1,out=2',
  });

  const killed = await machine.serve();
  await requested.promise;
  const first = server.requests[0]?.data.record.id;
  const answer = await killed.get(`/api/v1/vulnerabilities/${first}`);
  const { data } = (await answer.json()) as { data: { kev: boolean; summary: { generated_by: string } } };
  assert.deepEqual([data.kev, data.summary.generated_by], [true, 'test-1']);
  const page = await (await killed.get(`/vulnerabilities/${first}?lang=ja`)).text();
  assert.ok(page.includes('タイトルは言語モデル（test-1）が作成'));
  killed.child.kill('SIGKILL');
  await killed.ended;

  const service = await machine.serve();
  const spent = said(service.child.stderr, 'the daily budget for summaries is spent');
  listening.resolve();
  await spent;
  const { code, stderr } = await service.stop();
  assert.equal(code, 0);
  assert.ok(!stderr.includes(apiKey));
  assert.equal(server.requests.length, 3);

  const status = await machine.run(['status']);
  assert.match(
    status.stdout,
    /^summaries by test-1: 2 of \d+ written, 0 rejected; 3 of 3 calls today, 0\.0\d+ of 1\.00 spent$/m,
  );
});

/** Resolves when a line of the log contains the text. */
function said(stream: NodeJS.ReadableStream | null, words: string): Promise<void> {
  assert.ok(stream);
  const lines = createInterface({ input: stream });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => line.includes(words) && resolve());
    lines.on('close', () => reject(new Error(`The log never said: ${words}`)));
  });
}
