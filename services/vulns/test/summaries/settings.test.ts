import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsError } from '@kairan/server/settings';
import { summarySettings, vulnsSettings } from '../../src/settings.ts';

const endpoint = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'test' };

test('without an endpoint, model-written summaries are disabled', () => {
  assert.equal(summarySettings(vulnsSettings({})), null);
});

test('an endpoint enables model-written summaries; limits of calls and money are optional', () => {
  assert.deepEqual(summarySettings(vulnsSettings(endpoint)), {
    endpoint: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'test' },
    budget: { callsPerDay: 500, money: null },
  });
  const bounded = { VULNS_AI_CALLS_PER_DAY: '0', VULNS_AI_BUDGET: ' out=0.6, day=2.00 ,in=0.15' };
  assert.deepEqual(summarySettings(vulnsSettings({ ...endpoint, ...bounded }))?.budget, {
    callsPerDay: 0,
    money: { day: 2, in: 0.15, out: 0.6 },
  });
});

test('an incomplete endpoint or an invalid budget is a fatal configuration error', () => {
  for (const half of [{ AI_MODEL: 'test' }, { AI_API_KEY: 'key' }, { AI_BASE_URL: 'http://127.0.0.1:1/v1' }]) {
    assert.throws(() => vulnsSettings(half), SettingsError);
  }
  for (const wrong of [
    '2',
    'day=2',
    'day=2,in=1',
    'day=2,in=1,out=',
    'day=2,in=-1,out=1',
    'day=2,in=1,out=1,x=1',
    'day=1e9,in=1,out=1',
  ]) {
    const lines = /VULNS_AI_BUDGET must be day=AMOUNT,in=PRICE,out=PRICE.*, not /;
    assert.throws(() => vulnsSettings({ ...endpoint, VULNS_AI_BUDGET: wrong }), lines, wrong);
  }
});
