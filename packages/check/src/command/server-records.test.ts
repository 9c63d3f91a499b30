import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import type { Component } from '@kairan/inventory/inventory';
import { answer, startCheckServer } from '../../test/check-server.ts';
import { checkedOf, foundOf } from '../../test/made-results.ts';
import { CannotCheck } from '../cannot-check.ts';
import { summaryOf } from '../result.ts';
import type { CheckableComponent } from '../unchecked-package.ts';
import { ServerRecords } from './server-records.ts';

const server = await startCheckServer((purl) =>
  checkedOf('a', [], { package: { ecosystem: 'npm', name: 'a', version: '1', purl } }),
);
after(() => server.close());

const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
beforeEach(() => {
  waits.length = 0;
  server.received.length = 0;
  server.faults.length = 0;
});

const options = { token: null, version: '1.2.3', wait };
const components = (count: number): CheckableComponent[] =>
  Array.from({ length: count }, (_, i): Component & { purl: string } => ({
    purl: `pkg:npm/a${i}@1`,
    name: `a${i}`,
    version: '1',
    line: null,
    problem: null,
  }));

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail('It should have been refused.'),
    (fault: unknown) => fault,
  );
  assert.ok(error instanceof CannotCheck, String(error));
  return error.message.replaceAll(server.url, 'SERVER');
}

describe('the client of a server', () => {
  test('sends nothing but package URLs, in batches, and returns results in order', async () => {
    const requested = components(12_000);
    const checked = await new ServerRecords(server.url, options).check(requested, 'ja');
    assert.deepEqual(
      checked.map(({ package: { purl } }) => purl),
      requested.map(({ purl }) => purl),
    );
    assert.deepEqual(
      server.received.map(({ path, packages }) => [path, packages.length]),
      [
        ['/api/v1/check?lang=ja', 5000],
        ['/api/v1/check?lang=ja', 5000],
        ['/api/v1/check?lang=ja', 2000],
      ],
    );
  });

  test('sends no request if there are no packages', async () => {
    assert.deepEqual(await new ServerRecords(server.url, options).check([], 'en'), []);
    assert.equal(server.received.length, 0);
  });

  test('finds a service below a path of its address', async () => {
    await new ServerRecords(`${server.url}/vulns/`, options).check(components(1), 'en');
    assert.equal(server.received[0]?.path, '/vulns/api/v1/check?lang=en');
  });

  test('gives up an answer that is longer than any, and asks again after one that is cut off', async () => {
    server.faults.push((response) => {
      const part = Buffer.alloc(8 * 1024 ** 2, ' ');
      const write = (): void => {
        if (!response.destroyed) response.write(part, write);
      };
      write();
    });
    assert.match(
      await refusal(new ServerRecords(server.url, options).check(components(1), 'en')),
      /^The answer of SERVER is longer than any\./,
    );
    server.faults.push((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":', () => response.destroy());
    });
    assert.equal((await new ServerRecords(server.url, options).check(components(1), 'en')).length, 1);
  });

  test('does not understand links that are no addresses of pages', async () => {
    const hostile = checkedOf('a', [foundOf('CVE-2026-0001', { url: 'javascript:alert(1)' })]);
    server.faults.push(answer(200, {}, { data: [hostile], summary: summaryOf([hostile]) }));
    assert.match(
      await refusal(new ServerRecords(server.url, options).check(components(1), 'en')),
      /^The answer of SERVER is not understood\./,
    );
  });

  test('sends the token in a header, and no such header without one', async () => {
    await new ServerRecords(server.url, { ...options, token: 'kvat_secret' }).check(components(1), 'en');
    await new ServerRecords(server.url, options).check(components(1), 'en');
    assert.deepEqual(
      server.received.map(({ path, headers }) => [path, headers.authorization]),
      [
        ['/api/v1/check?lang=en', 'Bearer kvat_secret'],
        ['/api/v1/check?lang=en', undefined],
      ],
    );
  });

  test('retries after the time that a busy server names, or after growing delays', async () => {
    server.faults.push(answer(429, { 'retry-after': '7' }), answer(503, { 'retry-after': '2' }), answer(503));
    assert.equal((await new ServerRecords(server.url, options).check(components(1), 'en')).length, 1);
    assert.deepEqual(waits, [7_000, 2_000, 4_000]);
  });

  test('gives up a server that does not answer', async () => {
    server.faults.push(...[1, 2, 3].map(() => () => {}));
    const checking = new ServerRecords(server.url, { ...options, timeoutMs: 100 }).check(components(1), 'en');
    assert.equal(await refusal(checking), 'SERVER cannot be reached: no answer in time.');
  });

  test('retries if the connection ends without an answer', async () => {
    server.faults.push('hang up');
    assert.equal((await new ServerRecords(server.url, options).check(components(1), 'en')).length, 1);
    assert.deepEqual(waits, [1_000]);
  });

  test('gives up on a server that stays busy or names a wait of more than five minutes', async () => {
    server.faults.push(...Array.from({ length: 10 }, () => answer(503)));
    const message = await refusal(new ServerRecords(server.url, options).check(components(1), 'en'));
    assert.match(message, /^SERVER is busy \(503\)\. Try again later, or set KAIRAN_TOKEN/);
    server.faults.push(answer(429, { 'retry-after': '3600' }));
    assert.match(await refusal(new ServerRecords(server.url, options).check(components(1), 'en')), /is busy \(429\)/);
  });

  test('names a server that it can not reach', async () => {
    const gone = await startCheckServer(() => checkedOf('a', []));
    await gone.close();
    const message = await refusal(new ServerRecords(gone.url, options).check(components(1), 'en'));
    assert.match(message, /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/);
  });

  test('quotes the error of a server that refuses the token, without showing the token', async () => {
    server.faults.push(answer(401, {}, { error: 'The token is not valid.', code: 'invalid_token' }));
    const records = new ServerRecords(server.url, { ...options, token: 'kvat_secret' });
    const message = await refusal(records.check(components(1), 'en'));
    assert.equal(message, 'SERVER refused the check: The token is not valid. Check KAIRAN_TOKEN.');
  });

  test('reports an answer that is a page or anything else but results', async () => {
    const check = () => refusal(new ServerRecords(server.url, options).check(components(1), 'en'));
    server.faults.push((response) => response.writeHead(404).end('<h1>Not found</h1>'));
    assert.equal(await check(), 'SERVER answered 404. Check that it is the address of a Kairan vulnerability service.');
    server.faults.push(answer(200, {}, { data: [] }));
    assert.match(await check(), /^The answer of SERVER is not understood\./);
    server.faults.push((response) => response.writeHead(200).end('<h1>Welcome</h1>'));
    assert.match(await check(), /^The answer of SERVER is not understood\./);
  });

  test('follows no redirect, whose target might receive the token', async () => {
    server.faults.push(answer(301, { location: 'https://elsewhere.example/' }));
    const message = await refusal(new ServerRecords(server.url, options).check(components(1), 'en'));
    assert.equal(message, 'SERVER redirects to https://elsewhere.example/. Give that address as --server.');
    assert.equal(server.received.length, 1);
  });
});

for (const address of ['vulns.example', 'ftp://vulns.example', 'https://me:secret@vulns.example', '']) {
  test(`refuses "${address.replace('me:secret', '…')}" as the address of a server, without repeating it`, () => {
    assert.throws(
      () => new ServerRecords(address, options),
      (error) => error instanceof CannotCheck && !error.message.includes('secret@'),
    );
  });
}
