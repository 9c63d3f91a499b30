import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { RequestRecord } from '@kairan/server/request-record';
import { openTracing } from '@kairan/server/tracing/open-tracing';

interface Exported {
  resourceSpans: { resource: object; scopeSpans: { spans: Record<string, unknown>[] }[] }[];
}

test('requests and job runs are sent to a collector as spans, in the trace of their sender', async () => {
  const received: { path: string | undefined; key: string | undefined; body: Exported }[] = [];
  let status = 200;
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as Exported;
    received.push({ path: request.url, key: request.headers.authorization, body });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const warnings: unknown[] = [];
  const options = {
    service: 'library',
    version: '1.2.3',
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    headers: { authorization: 'Bearer collector' },
    log: { warn: (facts: object) => warnings.push(facts) },
  };
  const recordOf = (traceparent?: string) => {
    const request = { id: 'r1', method: 'GET', target: '/books/7?key=hunter2', peer: '::1', forwardedFor: undefined };
    const record = new RequestRecord({ ...request, traceparent });
    return Object.assign(record, { route: '/books/:id', status: 503, durationMs: 30, bytes: 500 });
  };
  try {
    const tracing = openTracing({ ...options, ratio: 1 });
    tracing.observe(recordOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'));
    tracing.observe(recordOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'));
    channel('kairan:job').publish({ name: 'sweep', ms: 5, failed: false });
    await tracing.close();
    const rarely = openTracing({ ...options, ratio: 0 });
    rarely.observe(recordOf());
    await rarely.close();
    assert.equal(received.length, 1);
    const [{ path, key, body }] = received as [(typeof received)[0]];
    assert.deepEqual([path, key], ['/v1/traces', 'Bearer collector']);
    const [request = {}, job = {}, ...others] = body.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
    assert.equal(others.length, 0, 'what the sender does not trace is not sent');
    assert.deepEqual(
      [request['traceId'], request['parentSpanId'], request['name'], request['kind'], request['status']],
      ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7', 'GET /books/:id', 2, { code: 2 }],
    );
    const lasted = BigInt(request['endTimeUnixNano'] as string) - BigInt(request['startTimeUnixNano'] as string);
    assert.ok(lasted > 29_000_000n && lasted < 31_000_000n, String(lasted));
    assert.deepEqual([job['name'], job['kind']], ['job sweep', 1]);
    assert.match(JSON.stringify(body), /kairan-library/);
    assert.doesNotMatch(JSON.stringify(body), /hunter2/);

    status = 500;
    const failing = openTracing({ ...options, ratio: 1 });
    failing.observe(recordOf());
    await failing.close();
    assert.equal(warnings.length, 1);
  } finally {
    collector.close();
  }
});
