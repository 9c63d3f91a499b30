import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JobRun, jobRuns } from '@kairan/jobs/job-runs';
import { startNeededThread } from '@kairan/jobs/needed-thread';

test('the runs of a thread are published in the thread that started it', async () => {
  const run = Promise.withResolvers<JobRun>();
  const onRun = (message: unknown) => run.resolve(message as JobRun);
  jobRuns.subscribe(onRun);
  const thread = startNeededThread({
    name: 'test',
    module: new URL('./running-thread.ts', import.meta.url),
    workerData: null,
    isNeeded: async () => true,
    log: { error: (fault: unknown) => run.reject(fault) },
  });
  try {
    const { name, ms, failed } = await run.promise;
    assert.deepEqual([name, failed], ['sweep', true]);
    assert.ok(ms >= 0);
  } finally {
    jobRuns.unsubscribe(onRun);
    await thread.stop();
  }
});
