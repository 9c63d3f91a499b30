import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advisoryTexts } from './advisories.fixture.ts';
import { classicTexts } from './classic.fixture.ts';
import { extractPhrases } from './extract-phrases.ts';
import { extractTitlePhrases } from './extract-title-phrases.ts';
import { factsLine, type PhraseFixture } from './phrases.fixture.ts';
import type { Phrases } from './phrases.ts';
import { maxRead, readableText } from './readable-text.ts';
import { titleTexts } from './titles.fixture.ts';
import { trapNameTexts } from './trap-names.fixture.ts';
import { trapTexts } from './traps.fixture.ts';
import { vendorTexts } from './vendors.fixture.ts';
import { webPublisherTexts } from './web-publishers.fixture.ts';

const fixtures = [
  ...webPublisherTexts,
  ...vendorTexts,
  ...advisoryTexts,
  ...classicTexts,
  ...trapTexts,
  ...trapNameTexts,
];

/** Texts that make rules that backtrack slow, or that end where a rule expects more. */
const hostileParts = [
  ...[
    'a ',
    'in ',
    '( ',
    '(a ',
    '1.',
    '1.2, ',
    '1.2-1.3-',
    'and ',
    'before 1.2 ',
    'the the ',
    '"',
    '::',
    '. A',
    '\n',
    '\u00a0',
  ],
  ...[
    'A vulnerability was found in ',
    'vulnerability exists in ',
    'This issue affects x: ',
    'crafted ',
    'x.php ',
    'a-b.c/',
  ],
  ...[
    'unauthenticated, ',
    'with network access ',
    'cause a a ',
    'modify a a a ',
    'product of Oracle ',
    'from n/a through ',
  ],
  ...[
    'In x, Product: Android',
    'plugin for ',
    'Aa Bb, ',
    'of the ',
    '** DISPUTED ** ',
    '&amp;',
    '# ',
    '\u202e',
    'İ',
    '\ud800',
  ],
];
const leads = [
  '',
  'A vulnerability in ',
  'In ',
  'The ',
  'Improper Neutralization of Input vulnerability in ',
  'Foo 1.2 ',
];

for (const [kind, texts] of Object.entries({
  'WordPress publishers, VulDB and Microsoft': webPublisherTexts,
  'Oracle, Apple, Google, Cisco and other vendors': vendorTexts,
  'advisories and researchers': advisoryTexts,
  'the CVE list since 1999': classicTexts,
  'texts that a careless rule misreads': [...trapTexts, ...trapNameTexts],
})) {
  test(`finds all that descriptions of ${kind} say, and no more`, () => {
    assert.deepEqual(found(texts, extractPhrases), expected(texts));
  });
}

test("finds product, weakness and impact in upstream's one-line titles", () => {
  assert.deepEqual(found(titleTexts, extractTitlePhrases), expected(titleTexts));
});

test('finds only parts of the text, whatever the text is', () => {
  for (const text of [...fixtures.map((fixture) => fixture.text), ...randomTexts(1_500)]) {
    const readable = readableText(text);
    for (const value of stringsOf(extractPhrases(text))) {
      assert.ok(readable.includes(value), `"${value}" is no part of: ${text}`);
    }
  }
});

test('reads the start of a long text only', () => {
  for (const { text } of fixtures.slice(0, 40)) {
    const long = text + ' x'.repeat(maxRead) + text;
    assert.deepEqual(extractPhrases(long), extractPhrases(long.slice(0, maxRead)), text);
  }
});

test('takes no more than a hundred times as long for a hostile text as for an ordinary one of the same length', () => {
  const ordinary = fixtures
    .map(({ text }) => text)
    .join(' ')
    .slice(0, maxRead);
  const hostile = leads.flatMap((lead) => hostileParts.map((part) => lead + part.repeat(maxRead / part.length)));
  for (const text of hostile) extractPhrases(text);
  const limit = 100 * Math.max(timeOf(ordinary), 200);
  for (const text of hostile) {
    const time = timeOf(text);
    assert.ok(time < limit, `${text.slice(0, 80)} takes ${time} µs of at most ${limit}`);
  }
});

function found(texts: readonly PhraseFixture[], extract: (text: string) => Phrases): PhraseFixture[] {
  return texts.map(({ text }) => ({ text, facts: factsLine(extract(text)) }));
}

function expected(texts: readonly PhraseFixture[]): PhraseFixture[] {
  return texts.map(({ text, facts }) => ({ text, facts }));
}

/** The strings of the result that are words of the text. */
function stringsOf(phrases: Phrases): string[] {
  const { product, vendor, component, patch, parameter, file, vector, platform, attacker } = phrases;
  const bounds = phrases.ranges.flatMap(({ exact, from, before, upTo }) => [exact, from, before, upTo]);
  const all = [product, vendor, component, patch, parameter, file, phrases.function, vector, platform, attacker.role];
  return [...all, ...bounds, ...phrases.otherProducts, ...phrases.fixed].filter((value) => value !== null);
}

/** Texts of random pieces of the fixtures and hostile parts; the same ones each time. */
function randomTexts(count: number): string[] {
  const pieces = [...fixtures.flatMap(({ text }) => text.split(/(?<=[ .,])/)), ...hostileParts];
  let state = 42;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () => {
    const start = fixtures[next(fixtures.length)]?.text.slice(0, next(160)) ?? '';
    return start + Array.from({ length: 4 + next(30) }, () => pieces[next(pieces.length)]).join('');
  });
}

/** Processor time for one text in microseconds: the least of three runs. */
function timeOf(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    extractPhrases(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}
