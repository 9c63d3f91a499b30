import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServices } from '../../src/open-services.ts';
import { type Fault, runTargets } from '../../src/run-targets.ts';
import { targets } from '../../src/targets/targets.ts';

const services = openServices({ postgres: false });
after(() => services[Symbol.asyncDispose]());

test('both services and their parsers stand some hundred random inputs', async () => {
  const faults: Fault[] = [];
  const options = { seed: 1, requests: 300, only: [], path: null, postgres: false, list: false };
  await runTargets(targets, services, options, { found: (fault) => void faults.push(fault), ended: () => {} });
  assert.deepEqual(faults, []);
});
