import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { alternativesOf, isEmpty, parseQuery, type Query, type Term, toMatch, toTsquery } from './query.ts';
import { documentText, tokensOf } from './tokens.ts';

function shown(terms: readonly Term[]): string[] {
  return terms.map(({ tokens, prefix }) => `${tokens.join(' ')}${prefix ? '*' : ''}`);
}

const parses: readonly [q: string, terms: string[], excluded?: string[]][] = [
  ['apache log4j', ['apache', 'log4j']],
  ['ｌｏｇ４ｊ', ['log4j']],
  ['LOG4J log4j Log4J', ['log4j']],
  ['"remote code" execution', ['remote code', 'execution']],
  ['＂remote　code＂　－windows', ['remote code'], ['windows']],
  ['log4j -windows -"remote code"', ['log4j'], ['windows', 'remote code']],
  ['"never closed', ['never closed']],
  ['-"never closed', [], ['never closed']],
  ['x"b c"d', ['x', 'b c', 'd']],
  ['"x b"-c', ['x b', 'c']],
  ['log4j-core', ['log4j core']],
  ['-log4j-core', [], ['log4j core']],
  ['node.js wp_ajax', ['node js', 'wp ajax']],
  ['CVE-2021-44228', ['cve 2021 44228']],
  ['44228', ['44228']],
  ['log4j - core', ['log4j', 'core']],
  ['log4j-', ['log4j']],
  ['--exec', ['exec']],
  ['-', []],
  ['-- "" ()', []],
  ['-"!"', []],
  ['xss,csrf/ssrf:rce', ['xss', 'csrf', 'ssrf', 'rce']],
  ['apache+log4j x#b', ['apache', 'log4j', 'x', 'b']],
  ['-xss,csrf', ['csrf'], ['xss']],
  ['C++ c# F# Notepad++', ['c++', 'c#', 'f#', 'notepad++']],
  ['log4j+ log4j# +log4j', ['log4j']],
  ['.NET -.net', ['.net'], ['.net']],
  ['ASP.NET', ['asp net']],
  ['NEAR(x b) AND OR NOT', ['near', 'x', 'b', 'and', 'or', 'not']],
  ['x* ^b t:c {d}', ['x', 'b', 't', 'c', 'd']],
  ['脆弱性', ['脆弱 弱性']],
  ['運用妨害', ['運用 用妨 妨害']],
  ['漏洩', ['漏洩']],
  ['の', ['の*']],
  ['SQLインジェクション', ['sql', 'イン ンジ ジェ ェク クシ ショ ョン']],
  ['"XSS の 脆弱性"', ['xss の 脆弱 弱性']],
  ['"脆弱性の"', ['脆弱 弱性 性の']],
  ['"DoS 攻"', ['dos 攻*']],
  ['"脆弱性を突くDoS"', ['脆弱 弱性 性を を突 突く く dos']],
  // A change of script parts words, and particles are filler.
  ['脆弱性を突くDoS', ['脆弱 弱性', '突く', 'dos']],
  ['nginxの脆弱性', ['nginx', '脆弱 弱性']],
  ['OpenSSLにおける脆弱性について', ['openssl', '脆弱 弱性']],
  ['Log4jに関する情報', ['log4j', '情報']],
  ['WordPressプラグイン', ['wordpress', 'プラ ラグ グイ イン']],
  ['任意のコードを実行', ['任意', 'コー ード', '実行']],
  ['書き込みの制限', ['書き き込 込み', '制限']],
  ['その他', ['その の他']],
  ['サーバー側 第3者', ['サー ーバ バ側', '第 3 者*']],
  ['の に', ['の*', 'に*']],
  ['-nginxの脆弱性', [], ['nginx の脆 脆弱 弱性']],
  // Middle dots and long-vowel marks that make no difference.
  ['パス・トラバーサル', ['パス スト トラ ラバ バー ーサ サル']],
  ['ﾊﾟｽ･ﾄﾗﾊﾞｰｻﾙ', ['パス スト トラ ラバ バー ーサ サル']],
  ['サーバーサイド サーバサイド', ['サー ーバ バサ サイ イド']],
  ['オーバーフロー オーバフロー', ['オー ーバ バフ フロ']],
  ['コネクター デフラグメンター', ['コネ ネク クタ', 'デフ フラ ラグ グメ メン ンタ']],
  ['キー', ['キー']],
  ['ﾊﾞｯﾌｧ', ['バッ ッフ ファ']],
  // Elisions, stop words, possessives; in quotes they count.
  ["l'exécution à distance", ['execution', 'distance']],
  ['contournement de l’authentification', ['contournement', 'authentification']],
  ['"contournement de l’authentification"', ['contournement de l authentification']],
  ["the attacker's box", ['attacker', 'box']],
  ['DES des IT', ['des', 'it']],
  ['the', ['the']],
  ['à la', ['a', 'la']],
  ['-log4j the', ['the'], ['log4j']],
  ['C D', ['c', 'd']],
];

test('a query consists of words, phrases and exclusions', () => {
  for (const [q, terms, excluded = []] of parses) {
    const query = parseQuery(q);
    assert.deepEqual([shown(query.terms), shown(query.excluded)], [terms, excluded], q);
    assert.equal(isEmpty(query), terms.length + excluded.length === 0, q);
  }
});

test('a word is also looked for in its singular or plural, but names are not', () => {
  const forms = (q: string) => parseQuery(q).terms.map(({ tokens, forms = [] }) => [...tokens, ...forms].join(' '));
  for (const [q, ...expected] of [
    ['injections SQL', 'injections injection', 'sql'],
    ['vulnérabilité', 'vulnerabilite vulnerabilites'],
    ['vulnerabilities', 'vulnerabilities vulnerability vulnerabilitie'],
    ['library', 'library libraries'],
    ['réseaux canaux', 'reseaux reseau', 'canaux canal'],
    ['bypass status analysis', 'bypass', 'status', 'analysis'],
    ['log4js log4j windows kubernetes-cve', 'log4js', 'log4j', 'windows', 'kubernetes cve'],
    ['"injections"', 'injections'],
  ] as const) {
    assert.deepEqual(forms(q), expected, q);
  }
  assert.equal(toMatch(parseQuery('sql -injections')), '("sql") NOT (("injections" OR "injection"))');
  assert.equal(toTsquery(parseQuery('sql injections')), "('sql') & ('injections' | 'injection')");
});

test('the longest query stays bounded', () => {
  for (const q of [
    'a '.repeat(100),
    'ﷺ'.repeat(200),
    '㌖'.repeat(200),
    '漢'.repeat(200),
    'a-'.repeat(100),
    '½'.repeat(200),
  ]) {
    const query = parseQuery(q);
    const tokens = [...query.terms, ...query.excluded].flatMap((term) => term.tokens);
    assert.ok(tokens.length <= 100, q);
  }
});

test('the order of a bounded number of tokens counts, whatever their phrases, and longer numbers are free', () => {
  const inOrder = ({ terms, excluded }: Query) =>
    [...terms, ...excluded]
      .filter(({ tokens }) => tokens.length > 1)
      .flatMap(({ tokens }) => tokens.filter((token) => !/\d{3}/.test(token))).length;
  for (const q of [
    `"${'a '.repeat(99)}"`,
    `"${'of the in to '.repeat(15)}"`,
    `${'"of the in to" '.repeat(3)}"in of the to" "to the of in" "the in to of" "to of in the"`,
    '-"of the in to" -"in of the to" -"to the of in" -"the in to of" -"to of in the"',
    'a-b-'.repeat(50),
    `"${'1 2 '.repeat(30)}"`,
    `"${'漢字仮名'.repeat(40)}"`,
    '"a の" "a を" "a が" "a に"',
  ]) {
    assert.ok(inOrder(parseQuery(q)) <= 12, q);
  }
  const long = parseQuery('"a b c d e f g h i j k l m n o" -"x y" -z');
  assert.deepEqual(shown(long.terms), ['a b c d e f g h i j k l', 'm', 'n', 'o']);
  assert.deepEqual(shown(long.excluded), ['z']);
  const full = parseQuery('"a b c d e f g h i j k l" "m の" n');
  assert.deepEqual(shown(full.terms), ['a b c d e f g h i j k l', 'm', 'の*', 'n']);
  assert.deepEqual(shown(parseQuery('-"a b c d e f g h i j k l m n" o').excluded), ['a b c d e f g h i j k l']);
  assert.deepEqual(shown(parseQuery('"a の" "a を" "a が"').terms), ['a の*', 'a を*', 'a', 'が*']);
  const ids = Array.from({ length: 12 }, (_, i) => `-CVE-2021-${44000 + i}`);
  assert.equal(parseQuery(ids.join(' ')).excluded.length, ids.length);
});

test('facet conditions are joined with the words', () => {
  const query = parseQuery('log4j -"b c" 性');
  const facets = { all: [['~v:apache'], ['~s:high', '~s:critical']], none: ['~t:rejected'] };
  assert.equal(
    toMatch(query, facets),
    '("log4j" AND "性" * AND "~v:apache" AND ("~s:high" OR "~s:critical")) NOT ("b c" OR "~t:rejected")',
  );
  assert.equal(
    toTsquery(query, facets),
    "('log4j') & ('性':*) & ('~v:apache') & ('~s:high' | '~s:critical') & !('b' <-> 'c') & !'~t:rejected'",
  );
  assert.equal(toMatch(null, { all: [['~v:apache']], none: [] }), '"~v:apache"');
  assert.equal(toMatch(parseQuery('-a')), '("~") NOT ("a")');
  assert.equal(toTsquery(parseQuery('-a')), "!('a')");
  assert.equal(toMatch(null), '"~"');
  assert.equal(toTsquery(null), "'~'");
});

test('a query without a letter, or with a facet without values, finds nothing', () => {
  for (const write of [toMatch, toTsquery]) {
    assert.equal(write(parseQuery('!?')), null);
    assert.equal(write(parseQuery('a'), { all: [[]], none: [] }), null);
    assert.equal(write(null, { all: [[]], none: [] }), null);
  }
});

test('quotes in tokens cannot end them', () => {
  assert.equal(toMatch(null, { all: [['~p:a"b']], none: [] }), '"~p:a""b"');
  assert.equal(toTsquery(null, { all: [["~p:a'b\\"]], none: [] }), "('~p:a''b\\\\')");
});

function indexOf(documents: readonly string[]): (match: string) => number[] {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE words USING fts5(t, content='', tokenize="ascii tokenchars '~+#.-_:'")`);
  const insert = database.prepare('INSERT INTO words (rowid, t) VALUES (?, ?)');
  for (const [index, text] of documents.entries()) insert.run(index, text);
  const select = database.prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid');
  return (match) => select.all(match).map((row) => row.rowid as number);
}

test('the examples of the decisions are found', () => {
  const texts: readonly string[] = [
    'CVE-2021-44228 Apache Log4j2 JNDI features used in log messages',
    'A buffer overflow in a C++ library',
    'Microsoft .NET Framework elevation',
    'The C library, a net of nodes',
    'org.apache.logging.log4j:log4j-core before 2.15.0',
    'サービス運用妨害 (DoS) 状態にされる可能性があります',
    'SQLインジェクションの脆弱性',
    "Déni de service à distance dans l'hôte",
    'ASP.NET Core',
    'Notepad++ 8.5',
  ];
  const find = indexOf(texts.map((text) => documentText([text], [])));
  const cases: readonly [string, number[]][] = [
    ['log4j', [0, 4]],
    ['ｌｏｇ４ｊ', [0, 4]],
    ['log4j2', [0]],
    ['log4j-core', [4]],
    ['2.15.0', [4]],
    ['CVE-2021-44228', [0]],
    ['44228', [0]],
    ['C++', [1]],
    ['c', [3]],
    ['.NET', [2, 8]],
    ['net', [2, 3, 8]],
    ['asp.net', [8]],
    ['notepad', [9]],
    ['notepad++', [9]],
    ['妨害', [5]],
    ['運用妨害', [5]],
    ['可能', [5]],
    ['害', [5]],
    ['運害', []],
    ['脆弱', [6]],
    ['インジェクション', [6]],
    ['SQLインジェクション', [6]],
    ['"SQL インジェクション"', [6]],
    ['ション', [6]],
    ['状態 -DoS', []],
    ['deni', [7]],
    ['hôte', [7]],
    ['HOTE déni', [7]],
    ['-a', [0, 2, 4, 5, 6, 8, 9]],
  ];
  for (const [q, expected] of cases) assert.deepEqual(find(toMatch(parseQuery(q)) as string), expected, q);
});

/** A small generator, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * below);
  };
}

/** What FTS5 should find, as plainly as possible: phrases are runs of equal neighbours. */
function holds(document: string, query: Query): boolean {
  const tokens = document.split(' ');
  const has = ({ tokens: wanted, prefix }: Term): boolean =>
    tokens.some((_, at) =>
      wanted.every((token, index) => {
        const here = tokens[at + index] ?? '';
        return prefix && index === wanted.length - 1 ? here.startsWith(token) : here === token;
      }),
    );
  const hasAny = (term: Term) => alternativesOf(term).some(has);
  return query.terms.every(hasAny) && !query.excluded.some(hasAny);
}

const vocabulary = [
  ...['log4j', 'Log4j2', 'core', 'C++', 'F#', '.NET', 'ASP.NET', 'net', 'a', '2.15.0', 'CVE-2021-44228', 'x-y_z'],
  ...['déni', 'DENI', 'œuvre', "l'hôte", 'à', 'Straße', 'й', 'Ελλάς', '漢', '脆弱性', '弱性', '運用妨害', 'サービス'],
  ...['ー', 'ガ', 'ｶﾞ', '𠮷野家', 'の', '한국어', 'SQL', 'ａ', '①', 'ﷺ', '👍', '\u0301', '\u3099'],
];
const joints = [' ', ' ', ' ', '', '-', '、', '(', '"', ' "', '" ', ' -', ' -"', ', ', '\n', '.', '*'];

function sentence(next: (below: number) => number, words: number): string {
  let text = '';
  for (let i = 0; i < words; i++) text += `${joints[next(joints.length)]}${vocabulary[next(vocabulary.length)]}`;
  return text;
}

test('FTS5 finds what a plain search of the tokens finds', () => {
  const next = random(7);
  const documents = Array.from({ length: 300 }, () =>
    documentText([sentence(next, 1 + next(8)), sentence(next, next(12))], [`~v:${next(5)}`]),
  );
  const find = indexOf(documents);
  let found = 0;
  for (let round = 0; round < 800; round++) {
    const q = sentence(next, 1 + next(4)).trim();
    const query = parseQuery(q);
    const match = toMatch(query);
    const expected =
      match === null ? [] : [...documents.keys()].filter((index) => holds(documents[index] as string, query));
    assert.deepEqual(match === null ? [] : find(match), expected, q);
    found += expected.length;
    const facet = `~v:${next(5)}`;
    if (match === null) continue;
    const narrowed = expected.filter((index) => (documents[index] as string).split(' ').includes(facet));
    assert.deepEqual(find(toMatch(query, { all: [[facet, '~v:none']], none: [] }) as string), narrowed, q);
    const others = expected.filter((index) => !narrowed.includes(index));
    assert.deepEqual(find(toMatch(query, { all: [], none: [facet] }) as string), others, q);
  }
  assert.ok(found > 1000);
});

test('a run of Japanese is found by exactly its parts', () => {
  const next = random(11);
  const letters = [...'運用妨害情報漏洩𠮷のーアガ'];
  const run = (most: number): string =>
    Array.from({ length: 1 + next(most) }, () => letters[next(letters.length)] as string).join('');
  const texts = Array.from({ length: 300 }, () => `${run(12)}、${run(12)}`);
  const find = indexOf(texts.map((text) => documentText([text], [])));
  for (let round = 0; round < 500; round++) {
    const q = run(4);
    const expected = [...texts.keys()].filter((index) => (texts[index] as string).includes(q));
    assert.deepEqual(find(toMatch(parseQuery(`"${q}"`)) as string), expected, q);
  }
});

test('any text is a query that FTS5 accepts and that consists of words alone', () => {
  const next = random(3);
  const pieces = [
    ...'"*^:(){}+-#.~\'\\/%_,;!?@&|=<>[]`$ \u3000',
    ' NEAR(',
    ' AND ',
    ' OR ',
    ' NOT ',
    '-"',
    'NEAR/2',
    't:',
    '~v:apache',
  ];
  const find = indexOf([documentText(['nothing of this'], ['~v:apache'])]);
  for (let round = 0; round < 5000; round++) {
    let q = '';
    while (q.length < 1 + next(200)) {
      const kind = next(4);
      if (kind === 0) q += String.fromCharCode(1 + next(0xffff));
      else if (kind === 1) q += String.fromCodePoint(0x10000 + next(0x20000));
      else if (kind === 2) q += vocabulary[next(vocabulary.length)];
      else q += pieces[next(pieces.length)];
    }
    q = q.slice(0, 200);
    const query = parseQuery(q);
    const match = toMatch(query);
    assert.equal(match === null, isEmpty(query));
    assert.equal(isEmpty(query), tokensOf(q, 10).length === 0, JSON.stringify(q));
    for (const { tokens } of [...query.terms, ...query.excluded]) {
      for (const token of tokens) assert.match(token, /^~?[^\s"~*^:()]+$/u, JSON.stringify(q));
    }
    if (match !== null) assert.doesNotThrow(() => find(match), JSON.stringify(q));
  }
});
