import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactStyle } from './compact-style.ts';

test('leaves spaces out of a style where they mean nothing', () => {
  const style = `
.a > b:hover, .a :is(i, u) { margin: 0 auto; font: 700 1rem/1.5 var(--serif), "A, B"; }
@media (min-width: 40rem) and (max-width: 61.99rem) {
  .badge::before { content: "≠ " / ""; width: calc(100% - 44px); }
}
`;
  assert.equal(
    compactStyle(style),
    '.a > b:hover,.a :is(i,u){margin:0 auto;font:700 1rem/1.5 var(--serif),"A, B"}@media (min-width:40rem) and (max-width:61.99rem){.badge::before{content:"≠ " / "";width:calc(100% - 44px)}}',
  );
});
