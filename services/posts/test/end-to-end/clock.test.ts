import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresForTests } from '@kairan/testing/postgres';
import { startMachine } from './machine.ts';

const dayMs = 24 * 3_600_000;
/** Sets the clock of a process, and of its threads, a day ahead. */
const dayAhead = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${dayMs}] : given)); }
  static now() { return Real.now() + ${dayMs}; }
};`;

test('a process whose clock is ahead of the database uses the time of the database for daily limits and scheduled posts, and logs a warning', async (t) => {
  const url = await (await postgresForTests()).createDatabase();
  const machine = startMachine(t, { DEMO: '0', POSTS_DATABASE_URL: url, POSTS_TIME_ZONE: 'UTC', LOG_LEVEL: 'warn' });
  await machine.run(['user', 'add', 'aoi']);
  const { stdout } = await machine.run(['token', 'add', 'aoi', '--name', 'test', '--json']);
  const headers = { Authorization: `Bearer ${JSON.parse(stdout).token}`, 'Content-Type': 'application/json' };
  const service = await machine.serve({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(dayAhead)}`,
  });
  const send = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${service.url}/api/v1/posts${path}`, init);
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer.post;
  };

  const me = (await (await fetch(`${service.url}/api/v1/me`, { headers })).json()) as {
    limits: { uploads: { resets_at: string } };
  };
  const resetsIn = Date.parse(me.limits.uploads.resets_at) - Date.now();
  assert.ok(resetsIn <= dayMs, `the day ends in ${resetsIn / 3_600_000} hours`);

  const { id } = await send('', {
    title: '題',
    body_markdown: 'この記事は半日あとに公開される予定です。それまでは下書きのままで、読者には見えません。',
    category: 'work',
  });
  const publishAt = new Date(Date.now() + dayMs / 2).toISOString();
  const scheduled = await send(`/${id}/publish`, { publish_at: publishAt });
  assert.deepEqual([scheduled.status, scheduled.publish_at], ['draft', publishAt]);
  service.child.kill('SIGTERM');
  assert.match((await service.ended).stderr, /clock of this machine differs/);
});
