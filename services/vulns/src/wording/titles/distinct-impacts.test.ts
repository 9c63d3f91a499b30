import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctImpacts } from './distinct-impacts.ts';

test('names an impact that contains others alone', () => {
  assert.deepEqual(distinctImpacts(['remote-code-execution', 'command-execution', 'code-execution'], []), [
    'remote-code-execution',
  ]);
  assert.deepEqual(distinctImpacts(['privilege-escalation', 'root-access'], []), ['root-access']);
  assert.deepEqual(distinctImpacts(['file-read', 'denial-of-service', 'information-disclosure'], []), [
    'file-read',
    'denial-of-service',
  ]);
});

test('keeps a certain impact beside a graver one that is only possible', () => {
  assert.deepEqual(distinctImpacts(['information-disclosure'], ['credential-disclosure']), [
    'information-disclosure',
    'credential-disclosure',
  ]);
  assert.deepEqual(distinctImpacts(['code-execution'], ['command-execution']), ['code-execution']);
});
