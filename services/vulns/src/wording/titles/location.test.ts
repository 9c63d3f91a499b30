import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPhrases } from '../../phrases/no-phrases.ts';
import { type Location, locationOf } from './location.ts';

const nowhere: Location = { component: null, parameter: null, file: null, function: null };

for (const [component, expected] of [
  ['CardLayoutConfigTable component', { component: 'CardLayoutConfigTable' }],
  ['(1) TLS and (2) DTLS implementations', { component: 'TLS and DTLS implementations' }],
  ['the php_mime_split function', { function: 'php_mime_split()' }],
  ['showcode.asp sample file', { file: 'showcode.asp' }],
  ['font library', { component: 'font library' }],
] as const) {
  test(`names the place that a description calls ${component} once and by its kind`, () => {
    assert.deepEqual(locationOf({ ...noPhrases(), component }, ['Example']), { ...nowhere, ...expected });
  });
}

test('names no component that is the file, the function or the parameter', () => {
  for (const [kind, name, component] of [
    ['file', '/common/agent.php', "'/common/agent.php' script"],
    ['function', 'parse()', 'parse'],
    ['function', 'parse', 'parse()'],
    ['parameter', 'uid', 'uid'],
  ] as const) {
    const location = locationOf({ ...noPhrases(), [kind]: name, component }, ['Example']);
    assert.equal(location?.component, null, component);
  }
});
