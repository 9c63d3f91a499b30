import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from '../condition.ts';
import { queryProblem } from './query-problem.ts';
import { understandQuery } from './understand-query.ts';

const now = Date.UTC(2026, 10, 29, 12);
const tags = {
  find: (slug: string) => (slug === 'django' ? ({ kind: 'framework', key: 'django' } as const) : null),
};
const understood = (q: string) => understandQuery(q, tags, now);

/** Whether a condition is a word with its singular or plural, which are left out here. */
function isWithForms({ type, of }: Condition & { of: readonly Condition[] }): boolean {
  const tokens = of.map((each) => (each.type === 'words' ? each.term.tokens.join(' ') : ''));
  return (
    type === 'any' &&
    of.length > 1 &&
    tokens.every((token) => token !== '' && token.startsWith((tokens[0] as string).slice(0, 3)))
  );
}

/** A condition as a line: `(apache & !(windows | kev:1))`. */
function shown(condition: Condition): string {
  switch (condition.type) {
    case 'all':
    case 'any':
      if (isWithForms(condition)) return shown(condition.of[0] as Condition);
      if (condition.of.length === 0) return condition.type === 'all' ? 'everything' : 'nothing';
      return `(${condition.of.map(shown).join(condition.type === 'all' ? ' & ' : ' | ')})`;
    case 'not':
      return `!${shown(condition.of)}`;
    case 'facet':
      return condition.facet;
    case 'span': {
      const { column, from, to, above, below } = condition.span;
      return `${column}${above ? ']' : '['}${bound(column, from)}..${bound(column, to)}${below ? '[' : ']'}`;
    }
    case 'words':
      return condition.term.tokens.join('_') + (condition.term.prefix ? '*' : '');
    case 'named':
      return condition.token;
    case 'package': {
      const { ecosystem, name, version } = condition.package;
      return `${ecosystem}/${name}${version === null ? '' : `@${version}`}`;
    }
  }
}

function bound(column: string, value: number | null): string {
  if (value === null) return '';
  return column === 'score' || column === 'epss' ? String(value) : new Date(value).toISOString();
}

const texts: readonly (readonly [q: string, condition: string])[] = [
  // Words and phrases.
  ['widget quibble', '(widget & quibble)'],
  ['ＱＵＩＢＢＬＥ', 'quibble'],
  ['"purple code" quibble', '(purple_code & quibble)'],
  ['quibble "never closed', '(quibble & never_closed)'],
  ['a1"b1 c1"d1', '(a1 & b1_c1 & d1)'],
  ['quibble-core CVE-2021-44228', '(quibble_core & cve_2021_44228)'],
  ['quibble,wobble', '(quibble & wobble)'],
  ['!!!', 'nothing'],
  ['() "" -', 'nothing'],
  // Exclusions.
  ['quibble -gadget -"purple code"', '(quibble & !gadget & !purple_code)'],
  ['-gadget', '!gadget'],
  ['－gadget', '!gadget'],
  ['-quibble,wobble', '(!quibble & wobble)'],
  ['-ガ・ワブル', '!ガワ_ワブ_ブル'],
  ['quibble - gadget', '(quibble & gadget)'],
  ['--exec', 'exec'],
  ['-~quibble', 'quibble'],
  ['-(quibble gadget)', '!(quibble & gadget)'],
  ['-(quibble OR gadget) sprocket', '(!(quibble | gadget) & sprocket)'],
  ['-vendor:cisco', '!vendor:cisco'],
  ['-()quibble', 'quibble'],
  // Alternatives and groups.
  ['quibble OR wobble', '(quibble | wobble)'],
  ['quibble gadget OR wobble -sprocket', '((quibble & gadget) | (wobble & !sprocket))'],
  ['(quibble OR wobble) gadget', '((quibble | wobble) & gadget)'],
  ['（quibble　OR　wobble）　gadget', '((quibble | wobble) & gadget)'],
  ['((quibble) OR (wobble OR gizmo))', '(quibble | (wobble | gizmo))'],
  ['(quibble OR wobble), gadget', '((quibble | wobble) & gadget)'],
  ['"quibble OR wobble"', 'quibble_or_wobble'],
  ['quibble OR !!! OR wobble', '(quibble | wobble)'],
  ['quibble (RCE1)', '(quibble & rce1)'],
  ['foo1(bar1)', '(foo1 & bar1)'],
  ['(foo1(bar1) OR baz1)', '((foo1 & bar1) | baz1)'],
  ['foo1) bar1', '(foo1 & bar1)'],
  ['(foo1 bar1', '(foo1 & bar1)'],
  [':-) quibble', 'quibble'],
  ['"(" quibble ")"', 'quibble'],
  // Fields of names.
  ['vendor:cisco', 'vendor:cisco'],
  ['VENDOR:Cisco quibble', '(vendor:cisco & quibble)'],
  ['vendor：cisco', 'vendor:cisco'],
  ['vendor:"palo alto networks",cisco', '(vendor:paloaltonetworks | vendor:cisco)'],
  ['(vendor:cisco OR vendor:juniper) kev:1', '((vendor:cisco | vendor:juniper) & kev:1)'],
  ['product:log4j', 'product:log4j'],
  ['product:"HTTP Server"', 'product:http_server'],
  ['framework:django language:python', '(framework:django & language:python)'],
  ['tag:django', 'framework:django'],
  ['tag:zzz', 'nothing'],
  ['cwe:79', 'weakness:cwe-79'],
  ['cwe:CWE-79,89', '(weakness:cwe-79 | weakness:cwe-89)'],
  ['category:xss', 'category:xss'],
  ['source:nvd,kev', '(source:nvd | source:kev)'],
  ['cpe:2.3:a:apache:log4j', 'cpe:apache:log4j'],
  ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*', 'cpe:apache:log4j'],
  ['cpe:/o:cisco:ios', 'cpe:cisco:ios'],
  ['cpe:2.3:a:palo_alto', 'vendor:paloalto'],
  // Packages.
  ['package:npm/lodash', 'npm/lodash'],
  ['package:npm/lodash@4.17.20', 'npm/lodash@4.17.20'],
  ['package:@angular/core', 'npm/@angular/core'],
  ['package:pkg:npm/lodash@4.17.20', 'npm/lodash@4.17.20'],
  ['package:log4j-core', '~n:log4j_core'],
  // Closed lists and switches.
  ['severity:critical,high', '(severity:critical | severity:high)'],
  ['severity:CRITICAL', 'severity:critical'],
  ['severity>=high', '(severity:critical | severity:high)'],
  ['severity<medium', '(severity:low | severity:none)'],
  ['kev:1', 'kev:1'],
  ['kev:no poc:true ransomware:YES', '(!kev:1 & poc:1 & ransomware:1)'],
  ['-kev:yes', '!kev:1'],
  ['exploitation:active automatable:1', '(exploitation:active & automatable:1)'],
  // Comparisons.
  ['cvss>=7', 'score[70..]'],
  ['cvss:>=7', 'score[70..]'],
  ['cvss >= 7.5', 'score[75..]'],
  ['CVSS≧7', 'score[70..]'],
  ['cvss>7', 'score]70..]'],
  ['cvss:7', 'score[70..70]'],
  ['cvss=9.8', 'score[98..98]'],
  ['cvss<4', 'score[0..40['],
  ['cvss<=4', 'score[0..40]'],
  ['cvss:7..8.9', 'score[70..89]'],
  ['cvss:..4', 'score[0..40]'],
  ['epss>0.5', 'epss]0.5..]'],
  ['epss>=50%', 'epss[0.5..]'],
  ['epss<=.1', 'epss[0..0.1]'],
  // Times. A duration is the time so long ago, and all times after it.
  ['published:>7d', 'published]2026-11-22T12:00:00.000Z..]'],
  ['published:7d', 'published[2026-11-22T12:00:00.000Z..]'],
  ['published:<7d', 'published[1970-01-01T00:00:00.001Z..2026-11-22T12:00:00.000Z['],
  ['modified:>=24H', 'modified[2026-11-28T12:00:00.000Z..]'],
  ['published:30d..7d', 'published[2026-10-30T12:00:00.000Z..2026-11-22T12:00:00.000Z]'],
  ['published:2024', 'published[2024-01-01T00:00:00.000Z..2024-12-31T23:59:59.999Z]'],
  ['published:2024-02', 'published[2024-02-01T00:00:00.000Z..2024-02-29T23:59:59.999Z]'],
  ['published:2024-01-01..2024-02-01', 'published[2024-01-01T00:00:00.000Z..2024-02-01T23:59:59.999Z]'],
  ['published:2024..', 'published[2024-01-01T00:00:00.000Z..]'],
  ['published>2024', 'published]2024-12-31T23:59:59.999Z..]'],
  ['modified:<2024', 'modified[1970-01-01T00:00:00.001Z..2024-01-01T00:00:00.000Z['],
  ['published:>=2024-01-31T12:00:00Z', 'published[2024-01-31T12:00:00.000Z..]'],
  ['since:7d', '(published[2026-11-22T12:00:00.000Z..] | modified[2026-11-22T12:00:00.000Z..])'],
  // What is no field is words.
  ['ghost1:value1', '(ghost1 & value1)'],
  ['vendor: cisco1', '(vendor & cisco1)'],
  ['vendor:', 'vendor'],
  ['myvendor:cisco1', '(myvendor & cisco1)'],
  ['state:rejected', '(state & rejected)'],
  ['"vendor:cisco1"', 'vendor_cisco1'],
  ['q:cisco1', '(q & cisco1)'],
];

test('a search text means words, phrases, exclusions, alternatives, groups and fields', () => {
  for (const [q, expected] of texts) {
    assert.equal(queryProblem(q), null, q);
    assert.equal(shown(understood(q).condition), expected, q);
  }
});

const problems: readonly (readonly [q: string, message: string])[] = [
  [
    'log4j cvss>=high',
    'Invalid value in q: "cvss>=high" at character 7. Send a number from 0 to 10, such as cvss>=7 or cvss:7..8.9, or put it in quotes to search for it as text.',
  ],
  ['脆弱性 (cvss:11)', 'Invalid value in q: "cvss:11" at character 6. '],
  ['cvss>=7,5', 'Send a number from 0 to 10,'],
  ['epss:2', 'Send a number from 0 to 1 or a percentage, such as epss>=0.5 or epss>=50%,'],
  ['severity:hihg', 'Send one of critical, high, medium, low, none or unknown, such as severity:critical,'],
  ['severity:"very high"', 'Send one of critical, high, medium, low, none or unknown, such as severity:critical.'],
  ['kev:maybe', 'Send kev:1 or kev:0,'],
  ['-kev:2', 'Invalid value in q: "-kev:2" at character 1. '],
  ['cwe:xss', 'Send the number of a weakness, such as cwe:79 or cwe:CWE-79,'],
  [
    'published:>yesterday',
    'such as published:2024-01-31, published>=2024, published:2024-01..2024-03 or published:>7d,',
  ],
  ['published:2024-02-30', 'Send a day, month or year,'],
  ['published:2024..2023', 'Send a day, month or year,'],
  ['vendor>cisco', 'Send a colon and a value, such as vendor:microsoft,'],
  ['source:example', 'Send one of nvd, kev,'],
  ['package:nowhere/lodash', 'Send one of the ecosystems '],
  ['package:pkg:npm/lodash@^4', 'Send one version that the ecosystem can order,'],
  ['cpe:2.3:a:apache:log4j:2.14.1', 'to search by version, use package and version),'],
  ['since:soon', 'Send how long ago or a day, such as since:7d or since:2024-01-31,'],
];

test('a field with an impossible value is a mistake whose message quotes it and says what to send', () => {
  for (const [q, part] of problems)
    assert.ok(queryProblem(q)?.message.includes(part), `${q}: ${queryProblem(q)?.message}`);
});

test('terms of the vocabulary also find their plain words, unless they are in quotes or fields', () => {
  const q = 'quibbleのXSS -RCE (csrf) "xss" tag:csrf';
  const { recognised, condition } = understood(q);
  assert.deepEqual(
    recognised.map(({ text, start, end }) => [text, q.slice(start, end)]),
    [
      ['XSS', 'XSS'],
      ['RCE', 'RCE'],
      ['csrf', 'csrf'],
    ],
  );
  assert.equal(recognised[0]?.without, 'quibbleの"XSS" -RCE (csrf) "xss" tag:csrf');
  assert.equal(recognised[1]?.without, 'quibbleのXSS -"RCE" (csrf) "xss" tag:csrf');
  assert.match(
    shown(condition),
    /\(category:xss .*\| xss\) & !\(.*category:code-execution.* \| rce.*\) & \(weakness:cwe-352 .*\| csrf\) & xss & nothing/,
  );
});

test('excluded terms are recognised in any spelling, and proper names as they are need no chip', () => {
  for (const [q, ...recognised] of [
    ['quibble -パス・トラバーサル', 'パス・トラバーサル'],
    ['quibble -ﾊﾟｽ･ﾄﾗﾊﾞｰｻﾙ', 'ﾊﾟｽ･ﾄﾗﾊﾞｰｻﾙ'],
    ['.net Chrome dotnet', 'dotnet'],
  ] as const) {
    assert.deepEqual(
      understood(q).recognised.map(({ text }) => text),
      recognised,
    );
  }
});

test('terms are looked for as phrases, and what says nothing beside other words is left out', () => {
  for (const [q, condition] of [
    [
      '任意のコードを実行',
      '(category:code-execution | code_execution | arbitrary_code | 任意_意の_のコ_コー_ード_ドを_を実_実行)',
    ],
    [
      'exécution de code à distance',
      '(category:code-execution | code_execution | arbitrary_code | execution_de_code_a_distance)',
    ],
    ['nginxの脆弱性について', 'nginx'],
    ['quibbles vulnerabilities of the wudget', '(quibbles & wudget)'],
    ['failles de l’hôte', 'hote'],
    ['脆弱性', '脆弱_弱性'],
    ['the vulnerability', '(the & vulnerability)'],
    ['"the vulnerability" wudget', '(the_vulnerability & wudget)'],
  ] as const) {
    assert.equal(shown(understood(q).condition), condition, q);
  }
});

const tiers: readonly (readonly [q: string, ...tiers: string[]])[] = [
  ['gadget', '~n:gadget', 'gadget'],
  ['wudget wobble', '(~n:wudget_wobble | (vendor:wudget & ~n:wobble))', 'wudget_wobble', '(wudget & wobble)'],
  [
    'bank of wudget kev:1 -gizmo sprocket',
    '(~n:bank_wudget_sprocket | (vendor:bank & ~n:wudget_sprocket) | (vendor:bankwudget & ~n:sprocket))',
    '(bank_of_wudget & kev:1 & !gizmo & sprocket)',
    '(bank & wudget & kev:1 & !gizmo & sprocket)',
  ],
  [
    'wudget wobble OR gizmo',
    '((~n:wudget_wobble | (vendor:wudget & ~n:wobble)) | ~n:gizmo)',
    '(wudget_wobble | gizmo)',
    '((wudget & wobble) | gizmo)',
  ],
  ['"wudget wobble" kev:1', '(~n:wudget_wobble | (vendor:wudget & ~n:wobble))', '(wudget_wobble & kev:1)'],
  ['quibble -gizmo', '~n:quibble', '(quibble & !gizmo)'],
  ['quibble OR wobble', '(~n:quibble | ~n:wobble)', '(quibble | wobble)'],
  ['(quibble OR kev:1) core', '(~n:core | ~n:quibble)', '((quibble | kev:1) & core)'],
  [
    'a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13',
    'nothing',
    '(a1 & a2 & a3 & a4 & a5 & a6 & a7 & a8 & a9 & a10 & a11 & a12 & a13)',
  ],
  ['kev:1 -gizmo'],
  ['-gizmo'],
];

test('most relevant is what bears the very name, then what has words beside each other as one phrase in a name, then all words', () => {
  for (const [q, ...expected] of tiers) {
    assert.deepEqual(understood(q).tiers.map(shown), expected, q);
  }
});

test('what has the product, vendor or framework of a term is more relevant than what has its word in a name', () => {
  const [named, meant, literal] = understood('node').tiers.map(shown);
  assert.equal(named, '(~n:node | ~n:node_js)');
  assert.equal(meant, '(framework:node.js | product:node_js | node_js)');
  assert.equal(literal, '(framework:node.js | product:node_js | node_js | node)');
  assert.deepEqual(understood('aruba wudget').tiers.map(shown), [
    '(((~n:aruba_wudget | (vendor:aruba & ~n:wudget)) | ~n:wudget) & (vendor:arubanetworks | aruba))',
    '((~n:aruba_wudget | (vendor:aruba & ~n:wudget)) | ~n:wudget)',
    '(vendor:arubanetworks & wudget)',
    '((vendor:arubanetworks | aruba) & wudget)',
  ]);
});

test('what says a term in its names is more relevant than what is only classified so', () => {
  const [meant, named] = understood('UAF wudget').tiers;
  assert.deepEqual(
    [meant, named].map((tier) => shown(tier as Condition)),
    [
      '(((~n:uaf_wudget | (vendor:uaf & ~n:wudget)) | ~n:wudget) & (weakness:cwe-416 | use_after_free | uaf))',
      '((~n:uaf_wudget | (vendor:uaf & ~n:wudget)) | ~n:wudget)',
    ],
  );
  const [said, classified] = understood('UAF wudget').tiers.slice(-2);
  assert.deepEqual(
    [said, classified].map((tier) => shown(tier as Condition)),
    ['((use_after_free | uaf) & wudget)', '((weakness:cwe-416 | use_after_free | uaf) & wudget)'],
  );
  assert.equal(understood('kev:1 wudget').tiers.length, 2);
});

test('the parts of a search text are shown as typed, each with the text without it', () => {
  const { parts } = understood('quibble -"purple code" (a1 OR b1) vendor:cisco cvss>=7');
  assert.deepEqual(
    parts.map(({ text, type, excluded }) => [text, type, excluded]),
    [
      ['quibble', 'words', false],
      ['-"purple code"', 'phrase', true],
      ['(a1 OR b1)', 'group', false],
      ['vendor:cisco', 'field', false],
      ['cvss>=7', 'field', false],
    ],
  );
  assert.deepEqual(parts[4]?.field, { parameter: 'cvss_from', comparison: '>=', value: '7' });
  assert.equal(parts[2]?.without, 'quibble -"purple code" vendor:cisco cvss>=7');
});

test('only what is wanted is marked', () => {
  const { marked } = understood('quibble "purple code" -gizmo -(sprocket OR -sprig) vendor:cisco quibble');
  assert.deepEqual(
    marked.map(({ tokens }) => tokens.join(' ')),
    ['quibble', 'purple code'],
  );
});

const pieces = [
  '(',
  ')',
  '((',
  '-',
  '"',
  ' ',
  ' ',
  'OR',
  ' OR ',
  ':',
  ',',
  'vendor:',
  'cvss>=',
  'kev:1',
  'published:>7d',
  '7',
  'log4j',
  '脆弱性',
  '≧',
  '。',
  '\u3000',
  '＂',
  '𠮷',
  'é',
  '..',
  '@',
  '/',
  'cpe:2.3:a:',
  'package:',
];

function randomText(next: (below: number) => number, length: number): string {
  let text = '';
  while (text.length < length) text += pieces[next(pieces.length)];
  return text;
}

test('any text is understood', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 5_000; round++) {
    const q = randomText(next, 1 + next(60));
    const { condition, tiers, parts, marked } = understood(q);
    assert.ok(shown(condition).length > 0, q);
    for (const tier of tiers) shown(tier);
    for (const part of parts) assert.equal(q.slice(part.start, part.end), part.text, q);
    assert.ok(marked.length <= 100, q);
    queryProblem(q);
  }
});

test('the longest texts are read in time that grows with their length', () => {
  const worst = [
    '(',
    ')',
    '"',
    '-',
    '()',
    '(-',
    '"(',
    'a ',
    'OR ',
    '- ',
    'kev:1 ',
    'kev:',
    ',',
    '.',
    '(a',
    ') ',
    'vendor:a,',
  ];
  const secondsOf = (run: () => void) => {
    const start = process.cpuUsage().user;
    run();
    return (process.cpuUsage().user - start) / 1e6;
  };
  for (const piece of worst) {
    const q = piece.repeat(100_000 / piece.length);
    assert.ok(secondsOf(() => understood(q)) < 2, piece);
  }
});
