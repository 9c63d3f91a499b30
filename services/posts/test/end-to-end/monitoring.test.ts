import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMachine } from './machine.ts';

test('says what it was started with, exposes metrics, and drains before it stops', async (t) => {
  const machine = startMachine(t, {
    DEMO: '0',
    AI_BASE_URL: 'http://127.0.0.1:1/v1',
    AI_MODEL: 'none',
    AI_API_KEY: 'hunter2-hunter2',
  });
  const service = await machine.serve({ POSTS_METRICS_PORT: '0', POSTS_DRAIN_SECONDS: '1', LOG_LEVEL: 'info' });
  let log = '';
  service.child.stderr?.on('data', (text: string) => {
    log += text;
  });
  await (await service.get('/search?q=private')).text();
  assert.equal((await service.get('/readyz')).status, 200);
  service.child.kill('SIGTERM');
  while (!log.includes('"stopping"')) await new Promise((resolve) => service.child.stderr?.once('data', resolve));
  const draining = await service.get('/readyz');
  assert.deepEqual([draining.status, await draining.json()], [503, { status: 'draining' }]);
  const page = await service.get('/');
  assert.deepEqual([page.status, page.headers.get('connection')], [200, 'close']);
  const { code, stderr } = await service.ended;
  assert.equal(code, 0);

  const lines = stderr.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const started = lines.find(({ msg }) => msg === 'started');
  assert.deepEqual([started.node, started.database, started.url], [process.version, 'sqlite', service.url]);
  assert.equal(started.settings.AI_API_KEY, '[secret]');
  assert.equal(started.settings.POSTS_DRAIN_SECONDS, 1);
  const search = lines.find(({ msg, route }) => msg === 'request' && route === '/search');
  assert.deepEqual([search.path, search.status, search.caller], ['/search', 200, 'anonymous']);
  assert.ok(lines.some(({ msg, url }) => msg === 'metrics' && /\/metrics$/.test(url)));
  assert.doesNotMatch(stderr, /private|hunter2/);
});
