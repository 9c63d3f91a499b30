import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { openMetrics } from '@kairan/server/metrics/open-metrics';
import { MetricsRegistry } from '@kairan/server/metrics/registry';
import { RequestRecord } from '@kairan/server/request-record';

test('metrics are written in the text format of Prometheus', async () => {
  const registry = new MetricsRegistry();
  const loans = registry.counter({ name: 'loans_total', help: 'Loans.\nBy kind.' });
  loans.add({ kind: 'a"\\\n' });
  loans.add({ kind: 'a"\\\n' }, 2);
  const open = registry.gauge({ name: 'open', help: 'Whether it is open.' });
  registry.collect(() => open.set({}, 1));
  registry.collect(() => Promise.reject(new Error('the database is away')));
  const waits = registry.histogram({ name: 'wait_seconds', help: 'Waits.' }, [0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) waits.observe({ counter: '1' }, seconds);
  assert.equal(
    await registry.expose(),
    [
      '# HELP loans_total Loans.\\nBy kind.',
      '# TYPE loans_total counter',
      'loans_total{kind="a\\"\\\\\\n"} 3',
      '# HELP open Whether it is open.',
      '# TYPE open gauge',
      'open 1',
      '# HELP wait_seconds Waits.',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{counter="1",le="0.1"} 2',
      'wait_seconds_bucket{counter="1",le="1"} 3',
      'wait_seconds_bucket{counter="1",le="+Inf"} 4',
      'wait_seconds_sum{counter="1"} 7.65',
      'wait_seconds_count{counter="1"} 4',
      '',
    ].join('\n'),
  );
  assert.throws(() => registry.gauge({ name: 'open', help: '' }), /exists already/);
});

test('a service exposes requests, limits, jobs, the database and the process on a port of their own', async () => {
  const metrics = await openMetrics({
    ...{ service: 'library', version: '1.2.3', host: '127.0.0.1', port: 0, portSetting: 'LIBRARY_METRICS_PORT' },
    database: { answers: async () => false, pools: () => ({ open: 3, idle: 1, waiting: 2, most: 10 }) },
    more: () => {},
  });
  try {
    const request = { id: '1', method: 'GET', target: '/books/7?key=hunter2', peer: '::1' };
    const record = new RequestRecord({ ...request, forwardedFor: undefined, traceparent: undefined });
    Object.assign(record, { route: '/books/:id', status: 200, durationMs: 30, bytes: 500 });
    metrics.observe(record);
    metrics.observe(Object.assign(Object.create(record), { method: 'PROPFIND', status: 405 }));
    metrics.countDecision(false, false);
    channel('kairan:job').publish({ name: 'sweep', ms: 1_500, failed: true });
    channel('kairan:database:statement').publish({ ms: 2, failed: false });
    const response = await fetch(metrics.url);
    assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    for (const line of [
      `kairan_build_info{service="library",version="1.2.3",node="${process.version}"} 1`,
      'kairan_http_requests_total{route="/books/:id",method="GET",status="200"} 1',
      'kairan_http_request_duration_seconds_bucket{route="/books/:id",method="GET",le="0.025"} 0',
      'kairan_http_request_duration_seconds_bucket{route="/books/:id",method="GET",le="0.05"} 1',
      'kairan_http_requests_total{route="/books/:id",method="_OTHER",status="405"} 1',
      'kairan_http_response_bytes_total{route="/books/:id"} 1000',
      'kairan_rate_limit_decisions_total{caller="anonymous",result="refused"} 1',
      'kairan_job_runs_total{job="sweep",result="failed"} 1',
      'kairan_job_seconds_total{job="sweep"} 1.5',
      'kairan_database_up 0',
      'kairan_database_connections{state="used"} 2',
      'kairan_database_waiting_requests 2',
      'kairan_database_statement_duration_seconds_count 1',
    ]) {
      assert.ok(text.includes(`${line}\n`), line);
    }
    assert.match(text, /^process_resident_memory_bytes \d{7,}$/m);
    assert.match(text, /^kairan_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
    assert.doesNotMatch(text, /hunter2/);
    assert.equal((await fetch(metrics.url.replace('/metrics', '/'))).status, 404);
    const { port } = new URL(metrics.url);
    await assert.rejects(
      openMetrics({
        ...{
          service: 'library',
          version: '1',
          host: '127.0.0.1',
          port: Number(port),
          portSetting: 'LIBRARY_METRICS_PORT',
        },
        database: { answers: async () => true, pools: () => null },
        more: () => {},
      }),
      /EADDRINUSE.*Change LIBRARY_METRICS_PORT/,
    );
  } finally {
    await metrics.close();
  }
});
