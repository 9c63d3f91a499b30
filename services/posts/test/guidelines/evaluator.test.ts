import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateByRules } from '../../src/guidelines/evaluator.ts';
import { ordinaryPosts } from './ordinary-posts.ts';
import { violatingPosts } from './violating-posts.ts';

describe('the built-in rules', () => {
  for (const post of ordinaryPosts) {
    it(`passes an ordinary post: ${post.about}`, () => assert.deepEqual(evaluateByRules(post), { verdict: 'pass' }));
  }

  for (const post of violatingPosts) {
    it(`holds a post by ${post.rule}: ${post.title}`, () => {
      const verdict = evaluateByRules(post);
      assert.equal(verdict.verdict, 'hold');
      const reason = verdict.reasons.find(({ rule }) => rule === post.rule);
      assert.ok(reason, `held by ${verdict.reasons.map(({ rule }) => rule)} instead`);
      assert.match(reason.message, /。$/);
    });
  }
});

describe("an operator's words", () => {
  const flaggedWords = ['競合サービス', 'Acme', 'きんし', 'C++', ''];
  const text = (body: string) => ({ title: 'メモ', body, tags: [] });
  const held = (body: string) => evaluateByRules(text(body), { flaggedWords }).verdict === 'hold';

  it('holds a post with a flagged word in title, body or tags, in any spelling', () => {
    assert.ok(held('競合サービスの話をします。'));
    assert.ok(held('競 合 サ ー ビ ス の話をします。'));
    assert.ok(held('We tried ＡＣＭＥ, and it was fine.'));
    assert.ok(held('き\u200bんし'));
    assert.ok(held('C++ で書く'));
    assert.equal(evaluateByRules({ ...text('本文'), title: 'acme を試す' }, { flaggedWords }).verdict, 'hold');
    assert.equal(evaluateByRules({ ...text('本文'), tags: ['ACME'] }, { flaggedWords }).verdict, 'hold');
  });

  it('names the flagged word in the reason', () => {
    const verdict = evaluateByRules(text('acme'), { flaggedWords });
    assert.deepEqual(verdict, {
      verdict: 'hold',
      reasons: [{ rule: 'held_word', message: '運営者が登録した語「Acme」が含まれています。' }],
    });
  });

  it('does not hold a longer Latin word, and ignores an empty flagged word', () => {
    assert.ok(!held('The acmeist poets wrote about things as they are.'));
    assert.ok(!held('C で書く'));
  });
});

describe('hostile text', () => {
  const size = 200_000;
  const hostile: Record<string, string> = {
    brackets: '['.repeat(size),
    'open links': '[a]('.repeat(size / 4),
    links: '[a](http://b.c) '.repeat(size / 16),
    'bare addresses': 'http://'.repeat(size / 7),
    'links with an endless host': `[https://a.example](http://${'b.'.repeat(size / 2)}c) `,
    'one endless address': `http://${'a'.repeat(size)}`,
    emphasis: '*a **b '.repeat(size / 7),
    backticks: Array.from({ length: 600 }, (_, n) => '`'.repeat(n + 1))
      .join(' ')
      .slice(0, size),
    quotes: '>'.repeat(size),
    lists: '- '.repeat(size / 2),
    blanks: ' '.repeat(size),
    'line breaks': '\n'.repeat(size),
    'expanding ligatures': '\ufdfa'.repeat(size),
    'combining marks': '\u0300'.repeat(size),
    'tag characters': '\u{e0061}'.repeat(size / 2),
    flags: '\u{1f3f4}\u{e0061}'.repeat(size / 4),
    digits: '1'.repeat(size),
    'begun sums': '月収1,1,1,1,1'.repeat(size / 11),
    'begun phrases': 'online casin '.repeat(size / 13),
    'phrases inside words': 'telegrams'.repeat(size / 9),
    'held words inside words': 'acmes'.repeat(size / 5),
    sentences: 'ab. '.repeat(size / 4),
    'lone surrogates': '\ud800'.repeat(size),
    fences: '```\n'.repeat(size / 4),
  };
  for (const [name, body] of Object.entries(hostile)) {
    it(`evaluates a hostile text in time: ${name}`, () => {
      const verdict = evaluateByRules({ title: 'a', body, tags: [] }, { flaggedWords: ['acme', '競合'] });
      assert.match(verdict.verdict, /^(?:pass|hold)$/);
      assert.ok(JSON.stringify(verdict).length < 4_000);
    });
  }
});
