import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import { breachCheck } from '../../src/passwords/breached-passwords.ts';
import { paddedAs, type RangeServer, startRangeServer } from '../service/range-server.ts';
import { password, startTestService, type TestService } from '../service/test-service.ts';

const breached = 'umi no soko no tsuki';
const another = 'yama no ue no hoshi 4';
const [padding = ''] = paddedAs;

onEachDatabase('breached passwords', (t) => {
  let ranges: RangeServer;
  let service: TestService;
  const warnings: unknown[] = [];
  before(async () => {
    ranges = await startRangeServer([breached]);
    const log = { warn: (...line: unknown[]) => warnings.push(line) };
    const isBreached = breachCheck({ url: `${ranges.url}/`, log, timeoutMs: 300 });
    service = await startTestService({ databaseUrl: await t.url(), isBreached });
  });
  after(() => ranges.close());
  beforeEach(() => {
    ranges.fault = null;
    ranges.requests.length = 0;
    warnings.length = 0;
  });

  const signUp = async (chosen: string) => {
    const username = service.newName();
    const fields = { username, email: `${username}@example.org`, new_password: chosen, display_name: '' };
    return service.browser().post('/sign-up', fields);
  };

  test('are refused at sign-up, as new password and by a link, with a sentence that says why', async () => {
    const { by, username } = await service.signedIn();
    const mail = await service.mailed(() => service.browser().post('/forgot', { login: username }));
    const token = tokenOf(linkIn(mail));
    for (const answer of [
      await signUp(breached),
      await by.post('/account/password', { present: password, new_password: breached }),
      await service.browser().post('/account/link', { token, new_password: breached }),
    ]) {
      assert.equal(answer.status, 400);
      assert.match(problem(answer) ?? '', /has appeared in a data breach/);
      assert.ok(!answer.text.includes(breached));
    }
    assert.equal((await service.browser().post('/account/link', { token, new_password: another })).status, 303);
  });

  test('are looked up by five digits of their hash, in answers of padded length', async () => {
    assert.equal((await signUp(another)).status, 303);
    assert.deepEqual([ranges.requests.length, ranges.requests[0]?.padded], [1, true]);
    assert.match(ranges.requests[0]?.path ?? '', /^\/range\/[0-9A-F]{5}$/);
    assert.equal((await signUp(padding)).status, 303);
    assert.deepEqual(warnings, []);
  });

  test('are not looked up for a wrong current password, or if the rules refuse the password anyway', async () => {
    const { by } = await service.signedIn();
    assert.equal((await by.post('/account/password', { present: 'wrong', new_password: breached })).status, 403);
    assert.equal((await signUp('password1234')).status, 400);
    assert.deepEqual(ranges.requests, []);
  });

  test('pass with a line in the log while the server is away, slow or answers something else', async () => {
    for (const [fault, why] of [
      ['error', /status 503/],
      ['page', /not a list of hashes/],
      ['endless', /no answer within 0.3 s/],
    ] as const) {
      ranges.fault = fault;
      warnings.length = 0;
      assert.equal((await signUp(breached)).status, 303, fault);
      assert.match(JSON.stringify(warnings), why);
      assert.ok(!JSON.stringify(warnings).includes('/range/'));
    }
  });
});
