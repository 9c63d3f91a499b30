import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksIn } from './marks.ts';
import { alternativesOf, parseQuery, type Term } from './query.ts';
import { documentText } from './tokens.ts';

/** A text with its marks in brackets. */
function marked(text: string, q: string): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of marksIn(text, parseQuery(q)).spans) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

const cases: readonly [q: string, marked: string][] = [
  ['apache', '[Apache] Log4j2 and Apachee'],
  ['log4j', 'Apache [Log4j2], [ｌｏｇ４ｊ]-core'],
  ['log4', 'Log4j2'],
  ['log4j-core', 'of [log4j-core] and [log4j core], log4j'],
  ['"remote code"', 'remote [Remote, code] code'],
  ['deni service', '[Déni] de [service]'],
  ['c++ notepad', 'in [C++] by [Notepad++]'],
  ['.net net', '[.NET], ASP.[NET] and [net]'],
  ['インジェクション', 'SQL[インジェクション]とインジ'],
  ['脆', 'この[脆]弱性、[脆]'],
  ['弱性 sql', 'この脆[弱性]と[SQL]インジェクション'],
  ['サーバ', '[ｻｰﾊﾞｰ]と[サーバ]の[サーバー]'],
  ['サーバーサイド', '[サーバーサイド]と[サーバサイド]'],
  ['パストラバーサル', '[パス・トラバーサル]'],
  ['injections', 'SQL [injection], [injections]'],
  ['nginxの脆弱性', '[nginx] における[脆弱性]'],
  ['が', '[か\u3099]い'],
  ['file', 'a [ﬁle]'],
  ['istanbul', '[İstanbul] x'],
  ['apache -log4j', '[Apache] log4j'],
  ['x b', '[x] [b] c'],
  ['!', 'a!b'],
  ['보안', '[보안] 취약점'],
  ['script', '<[script]>alert("1")</[script]>'],
];

test('exactly what a search finds is marked', () => {
  for (const [q, shown] of cases) {
    // Brackets separate words as any other sign does: the text without them was searched.
    assert.equal(marked(shown.replaceAll('[', '').replaceAll(']', ''), q), shown, q);
  }
});

const texts = cases.map(([, shown]) => shown.replaceAll('[', '').replaceAll(']', ''));
const queries = [...cases.map(([q]) => q), 'core', 'net', 'asp.net', 'は', 'の 脆', '"de service"', 'x² ①', 'c'];

test('marks find in a text what the index finds in it', () => {
  for (const text of texts) {
    const tokens = documentText([text], []).split(' ');
    for (const q of queries) {
      const query = parseQuery(q);
      const { found } = marksIn(text, query);
      for (const term of query.terms)
        assert.equal(
          found.has(term),
          alternativesOf(term).some((each) => holds(tokens, each)),
          `${q} in ${text}`,
        );
    }
  }
});

function holds(tokens: readonly string[], { tokens: wanted, prefix }: Term): boolean {
  return tokens.some((_, at) =>
    wanted.every((token, i) => {
      const held = tokens[at + i] ?? '';
      return i === wanted.length - 1 && prefix ? held.startsWith(token) : held === token;
    }),
  );
}
