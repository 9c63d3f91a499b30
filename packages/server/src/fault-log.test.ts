import assert from 'node:assert/strict';
import { it } from 'node:test';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { faultLog } from './fault-log.ts';
import { openLog } from './log.ts';

/** A log whose lines are stored. */
function storedLog() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, log: openLog({ name: 'test', level: 'info', stream }) };
}

it('an outage is logged once a second, with its causes and the number of failures', () => {
  const { lines, log } = storedLog();
  let now = 0;
  const report = faultLog(log, 'a request failed', () => now);
  const outage = new UnavailableError('The database is unavailable.', { cause: new Error('connection refused') });
  for (; now < 2_500; now += 100) report(new Error('wrapped', { cause: outage }), { path: `/${now}` });
  assert.deepEqual(
    lines.map(({ msg, failures, path, cause }) => ({ msg, failures, path, cause })),
    [0, 1_000, 2_000].map((at) => ({
      msg: 'a request failed: storage is unavailable',
      failures: at === 0 ? 1 : 10,
      path: `/${at}`,
      cause: ['wrapped', 'The database is unavailable.', 'connection refused'],
    })),
  );
});

it('every bug is logged with its stack', () => {
  const { lines, log } = storedLog();
  const report = faultLog(log, 'a request failed');
  for (const path of ['/a', '/b']) report(new Error('a bug'), { path });
  assert.equal(lines.length, 2);
  assert.match(JSON.stringify(lines[1]?.['err']), /a bug\\n +at /);
  assert.equal(lines[1]?.['path'], '/b');
});
