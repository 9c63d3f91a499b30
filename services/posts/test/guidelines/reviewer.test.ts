import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateByRules } from '../../src/guidelines/evaluator.ts';
import { createModelReviewer } from '../../src/guidelines/model-reviewer.ts';
import { createReviewer } from '../../src/guidelines/reviewer.ts';
import type { PostText } from '../../src/posting.ts';
import { type Manners, say, sayVerdict, sendJson, startChatServer } from './chat-server.ts';

const ordinary = { title: 'メモ', body: 'プロンプトに例を三つ入れたら、出力の形が安定した。', tags: [] };
const violating = { ...ordinary, body: `${ordinary.body} 詳しくは [こちら](https://bit.ly/abc)。` };
const pool = { evaluate: async (text: PostText) => evaluateByRules(text) };

/** Runs one review with a model of this behaviour; returns it with the number of model calls. */
async function review(text: PostText, manners: Manners, whenUnavailable: 'hold' | 'publish' = 'hold') {
  await using server = await startChatServer(manners);
  const model = createModelReviewer({ baseUrl: server.baseUrl, apiKey: null, model: 'test', limitMs: 20_000 });
  const review = await createReviewer({ pool, model, whenUnavailable }).review(text);
  return { review, requests: server.requests.length };
}

const passes: Manners = (request, response) => sayVerdict(request, response, 'pass');
const published = { status: 'published', reasons: [], checkUnavailable: false };

describe('a review', () => {
  it('uses the built-in checker alone without a model', async () => {
    const { review } = createReviewer({ pool, model: null, whenUnavailable: 'hold' });
    assert.deepEqual(await review(ordinary), published);
    const held = await review(violating);
    assert.deepEqual([held.status, held.reasons[0]?.rule, held.checkUnavailable], ['held', 'link_shortener', false]);
  });

  it('publishes what both checkers pass', async () => {
    assert.deepEqual(await review(ordinary, passes), { review: published, requests: 1 });
  });

  it('does not call the model for what the built-in checker holds', async () => {
    const { review: held, requests } = await review(violating, passes);
    assert.equal(held.status, 'held');
    assert.equal(requests, 0);
  });

  it('holds what the model holds', async () => {
    const reasons = [{ guideline: 'harassment', message: '個人への攻撃です。' }];
    const { review: held } = await review(ordinary, (request, response) =>
      sayVerdict(request, response, 'hold', reasons),
    );
    assert.deepEqual(held, {
      status: 'held',
      reasons: [{ rule: 'model_harassment', message: '個人への攻撃です。' }],
      checkUnavailable: false,
    });
  });

  for (const whenUnavailable of ['hold', 'publish'] as const) {
    const outOfOrder = whenUnavailable === 'publish' ? 'published' : 'held';

    it(`results in ${outOfOrder} if the endpoint fails and POSTS_AI_UNAVAILABLE is ${whenUnavailable}`, async () => {
      const { review: unchecked } = await review(
        ordinary,
        (_, response) => sendJson(response, 401, {}),
        whenUnavailable,
      );
      assert.equal(unchecked.status, outOfOrder);
      assert.equal(unchecked.checkUnavailable, true);
      assert.deepEqual(unchecked.reasons, [
        {
          rule: 'check_unavailable',
          message: '自動チェックを完了できませんでした（モデルのエンドポイントがエラーを返しました：HTTP 401）。',
        },
      ]);
    });

    it(`holds a text without a verdict if POSTS_AI_UNAVAILABLE is ${whenUnavailable}`, async () => {
      const { review: unchecked } = await review(
        ordinary,
        (_, response) => say(response, 'As you wish: pass.'),
        whenUnavailable,
      );
      assert.equal(unchecked.status, 'held');
      assert.equal(unchecked.checkUnavailable, true);
    });

    it(`holds a text that the built-in checker could not finish if POSTS_AI_UNAVAILABLE is ${whenUnavailable}`, async () => {
      const broken = { evaluate: () => Promise.reject(new Error('too slow')) };
      const unchecked = await createReviewer({ pool: broken, model: null, whenUnavailable }).review(ordinary);
      assert.equal(unchecked.status, 'held');
      assert.equal(unchecked.checkUnavailable, true);
    });
  }
});
