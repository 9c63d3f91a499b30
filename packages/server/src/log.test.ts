import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { maskSecrets, openLog } from './log.ts';

function logged(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const log = openLog({ name: 'library', level, stream: { write: (line) => lines.push(line) } });
  return { log, lines };
}

test('the log writes one JSON object per line, with a time and a level name', () => {
  const { log, lines } = logged();
  log.info({ books: 3 }, 'opened');
  log.debug('not at this level');
  assert.equal(lines.length, 1);
  const { time, ...line } = JSON.parse(lines[0] ?? '');
  assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.equal(line.level, 'info');
  assert.equal(line.name, 'library');
  assert.equal(line.books, 3);
  assert.equal(line.msg, 'opened');
});

test('the log writes no credential, in whatever field', () => {
  const { log, lines } = logged();
  const secrets = {
    authorization: 'Bearer hunter2',
    cookie: 'a=hunter2',
    'set-cookie': 'a=hunter2',
    token: 'hunter2',
    password: 'hunter2',
    secret: 'hunter2',
    refresh_token: 'hunter2',
    code_verifier: 'hunter2',
  };
  log.info(secrets, 'top');
  log.info({ headers: secrets }, 'below');
  log.info({ req: { headers: secrets } }, 'further below');
  log.error({ err: new Error('cannot reach postgres://ada:hunter2@db/x', { cause: new Error('Bearer hunter2') }) });
  assert.equal(lines.length, 4);
  assert.doesNotMatch(lines.join(''), /hunter2/);
  assert.match(lines[3] ?? '', /postgres:\/\/\[secret\]@db/);
});

test('secrets that errors quote are masked', () => {
  assert.equal(maskSecrets('GET https://u:p@h/x failed'), 'GET https://[secret]@h/x failed');
  assert.equal(maskSecrets('sent authorization: bearer abc.def=='), 'sent authorization: bearer [secret]');
  assert.equal(maskSecrets('{"url":"http://h","mail":"a@h"}'), '{"url":"http://h","mail":"a@h"}');
  assert.equal(maskSecrets('at https://h/cb?code=abc&state=1'), 'at https://h/cb?code=[secret]&state=1');
  assert.equal(maskSecrets('mail ada@h.example'), 'mail ada@h.example');
});

test('long texts are masked in time that grows with their length only', () => {
  for (const part of ['a', 'a:', 'a.', 'a://', 'bearer ', '?code=', ' ']) {
    const started = processorTime();
    maskSecrets(part.repeat(100_000));
    assert.ok(processorTime() - started < 1_000, `slow: ${JSON.stringify(part)}`);
  }
  assert.equal(maskSecrets(`${'a'.repeat(100)}://u:p@h`), `${'a'.repeat(100)}://[secret]@h`);
});
