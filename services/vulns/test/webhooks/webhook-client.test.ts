import assert from 'node:assert/strict';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { isSuccess } from '../../src/webhooks/sending/attempt.ts';
import { egressPolicyOf, isReachable } from '../../src/webhooks/sending/egress-policy.ts';
import { queueSlowLookups } from '../../src/webhooks/sending/lookups.ts';
import { createWebhookClient, type WebhookClientOptions } from '../../src/webhooks/sending/webhook-client.ts';
import { type Answer, startReceiver } from './receiver.ts';

const body = Buffer.from(JSON.stringify({ type: 'webhook.test', timestamp: '', data: { vulnerability: null } }));

/** A resolver that returns these addresses one after another, then the last one for ever; `lookups` counts its calls. */
function resolving(...addresses: string[]): { resolve: LookupFunction; lookups: () => number } {
  let lookups = 0;
  const resolve: LookupFunction = (_name, options, callback) => {
    const address = addresses[Math.min(lookups, addresses.length - 1)] as string;
    lookups += 1;
    setImmediate(() => (options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4)));
  };
  return { resolve, lookups: () => lookups };
}

async function start(t: TestContext, options: Partial<WebhookClientOptions> = {}) {
  const receiver = await startReceiver(t);
  const webhookClient = createWebhookClient({ isAllowed: () => true, timeoutMs: 300, ...options });
  t.after(() => webhookClient.close());
  const post = (url = receiver.url) => webhookClient.post({ url: new URL(url), headers: {}, body });
  const answered = async (answer: Answer) => {
    receiver.answer = () => answer;
    return post();
  };
  return { receiver, post, answered };
}

describe('webhook client', () => {
  test('reports the status, the duration and the first KiB of the response', async (t) => {
    const { answered } = await start(t);
    const { durationMs, ...attempt } = await answered({ status: 202, body: `Thänk\u0000s\n${'ä'.repeat(2_000)}` });
    assert.ok(durationMs >= 0 && durationMs < 300);
    assert.equal(attempt.status, 202);
    assert.ok(attempt.answer?.startsWith('Thänks\nää'), 'without control characters');
    assert.ok(Buffer.byteLength(attempt.answer ?? '') <= 1_024 && !attempt.answer?.includes('\ufffd'));
    assert.ok(isSuccess(attempt));
  });

  test('counts only 2xx as success and follows no redirects', async (t) => {
    const { receiver, answered } = await start(t);
    for (const status of [300, 301, 304, 400, 410, 429, 500, 503])
      assert.equal(isSuccess(await answered(status)), false);
    assert.equal((await answered('away')).status, 302);
    for (const status of [200, 201, 204, 299]) assert.equal(isSuccess(await answered(status)), true, String(status));
    assert.equal(receiver.received.length, 13);
  });

  test('fails if the receiver stays silent, closes the connection or breaks off its response', async (t) => {
    const { answered } = await start(t);
    const silent = await answered('silent');
    assert.deepEqual([silent.status, silent.error], [null, 'timeout']);
    assert.ok(silent.durationMs >= 250 && silent.durationMs < 2_000);
    assert.deepEqual((await answered('reset')).error, 'closed');
    const half = await answered('half');
    assert.deepEqual([half.status, half.error, half.answer], [200, 'closed', 'half']);
    assert.equal(isSuccess(half), false);
  });

  test('stops reading an endless response after 64 KiB', async (t) => {
    const { answered } = await start(t, { timeoutMs: 5_000 });
    const endless = await answered('endless');
    assert.ok(isSuccess(endless) && endless.durationMs < 4_000);
    assert.equal(endless.answer, 'x'.repeat(1_024));
  });

  test('names the error if nothing listens or the response is not HTTP', async (t) => {
    const { post } = await start(t);
    const talker = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH\r\n'));
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
    const { port } = talker.address() as AddressInfo;
    assert.equal((await post(`http://127.0.0.1:${port}/`)).error, 'malformed');
    assert.equal((await post(`https://127.0.0.1:${port}/`)).error, 'tls');
    talker.close();
    assert.equal((await post('http://127.0.0.1:1/')).error, 'refused');
  });

  test('reuses connections, and opens a new one if the receiver has closed the old one', async (t) => {
    const { receiver, post } = await start(t);
    await post();
    await post();
    assert.equal(receiver.connections, 1);
    const first = receiver.received.length;
    // The receiver resets the reused connection.
    receiver.answer = () => (receiver.connections === 1 ? 'reset' : 204);
    assert.ok(isSuccess(await post()));
    assert.equal(receiver.connections, 2);
    assert.equal(receiver.received.length, first + 2);
  });
});

describe('egress policy of webhooks', () => {
  const urlOf = (address: string) => new URL(`http://${address}/`).hostname;

  test('blocks every address that is not public, in any notation', async () => {
    const closed = egressPolicyOf([]);
    for (const address of [
      ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0.0.0.0', '10.0.0.1', '100.64.0.1'],
      ...['169.254.169.254', '192.168.1.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[fe80::1]'],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00:ec2::254]', 'localhost', 'LOCALHOST.', 'a.localhost'],
    ]) {
      assert.equal(await isReachable(urlOf(address), closed), false, address);
    }
    assert.equal(await isReachable('93.184.216.34', closed), true);
    assert.equal(await isReachable('nothing.invalid', closed), true, 'a name that does not resolve');
  });

  test('allows the names, addresses and networks that the operator configures', async () => {
    const open = egressPolicyOf(['hooks.internal', '10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
    assert.equal(open('192.168.1.1', 'Hooks.Internal.'), true);
    assert.equal(open('192.168.1.1', 'other.internal'), false);
    assert.equal(open('10.200.0.1', 'other.internal'), true);
    assert.equal(open('fd12::1', 'other.internal'), true);
    assert.equal(await isReachable('localhost', open), true);
    assert.equal(await isReachable('127.0.0.2', open), false);
  });

  test('checks the address of a name again at each new connection', async (t) => {
    const { resolve } = resolving('127.0.0.1', '169.254.169.254');
    const { receiver, post } = await start(t, { isAllowed: egressPolicyOf(['127.0.0.1']), resolve });
    const url = `http://rebinding.example:${receiver.port}/hook`;
    receiver.answer = () => (receiver.received.length === 1 ? 204 : 'reset');
    assert.ok(isSuccess(await post(url)));
    // First on the reused connection, which has been checked, then on a new one.
    assert.equal((await post(url)).error, 'not_public');
    assert.equal((await post(url)).error, 'not_public');
    assert.equal(receiver.received.length, 2);
  });

  test('blocks an address literal without asking the resolver', async (t) => {
    const { resolve, lookups } = resolving('93.184.216.34');
    const { post } = await start(t, { isAllowed: egressPolicyOf([]), resolve });
    assert.equal((await post()).error, 'not_public');
    assert.equal((await post('http://[::ffff:7f00:1]/')).error, 'not_public');
    assert.equal(lookups(), 0);
  });

  test('looks a name up once for concurrent requests', async (t) => {
    const { resolve, lookups } = resolving('127.0.0.1');
    const { receiver, post } = await start(t, { resolve });
    const url = `http://hooks.example:${receiver.port}/hook`;
    const all = await Promise.all(Array.from({ length: 20 }, () => post(url)));
    assert.ok(all.every(isSuccess));
    assert.equal(lookups(), 1);
  });

  test('does not let names with slow name servers delay other names', async () => {
    let now = 0;
    const lookups: string[] = [];
    const pending = new Map<string, () => void>();
    const resolve: LookupFunction = (hostname, _options, callback) => {
      lookups.push(hostname);
      pending.set(hostname, () => callback(null, '93.184.216.34', 4));
    };
    const lookup = queueSlowLookups(resolve, () => now);
    const ask = (hostname: string) => lookup(hostname, {}, () => {});
    const answer = (hostname: string) => pending.get(hostname)?.();
    const slow = ['a.example', 'b.example', 'c.example'];
    slow.forEach(ask);
    now = 5_000;
    slow.forEach(answer);
    lookups.length = 0;

    slow.forEach(ask);
    ask('quick.example');
    assert.deepEqual(lookups, ['a.example', 'quick.example']);
    answer('a.example');
    now = 10_000;
    answer('b.example');
    assert.deepEqual(lookups, ['a.example', 'quick.example', 'b.example', 'c.example']);
    answer('c.example');
    ask('b.example');
    ask('a.example');
    assert.deepEqual(lookups.slice(4), ['b.example', 'a.example'], 'a name that was fast again does not wait');
  });
});
