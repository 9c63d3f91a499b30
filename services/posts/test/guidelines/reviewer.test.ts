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

/** One review with a model of this behaviour, and how often the model was asked. */
async function review(text: PostText, manners: Manners, whenUnavailable: 'hold' | 'publish' = 'hold') {
  await using server = await startChatServer(manners);
  const model = createModelReviewer({ baseUrl: server.baseUrl, apiKey: null, model: 'test' });
  const review = await createReviewer({ pool, model, whenUnavailable }).review(text);
  return { review, asked: server.requests.length };
}

const passes: Manners = (request, response) => sayVerdict(request, response, 'pass');
const published = { status: 'published', reasons: [], checkUnavailable: false };

describe('a review', () => {
  it('the built-in checker decides alone if there is no model', async () => {
    const { review } = createReviewer({ pool, model: null, whenUnavailable: 'hold' });
    assert.deepEqual(await review(ordinary), published);
    const held = await review(violating);
    assert.deepEqual([held.status, held.reasons[0]?.rule, held.checkUnavailable], ['held', 'link_shortener', false]);
  });

  it('a text that both pass is published', async () => {
    assert.deepEqual(await review(ordinary, passes), { review: published, asked: 1 });
  });

  it('the model is not asked about a text that the built-in checker holds', async () => {
    const { review: held, asked } = await review(violating, passes);
    assert.equal(held.status, 'held');
    assert.equal(asked, 0);
  });

  it('a text that the model holds is held', async () => {
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

    it(`a post is ${outOfOrder} if the endpoint is out of order and the operator chose ${whenUnavailable}`, async () => {
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

    it(`a post is held if the model gives no verdict and the operator chose ${whenUnavailable}`, async () => {
      const { review: unchecked } = await review(
        ordinary,
        (_, response) => say(response, 'As you wish: pass.'),
        whenUnavailable,
      );
      assert.equal(unchecked.status, 'held');
      assert.equal(unchecked.checkUnavailable, true);
    });

    it(`a post is held if the built-in checker fails and the operator chose ${whenUnavailable}`, async () => {
      const broken = { evaluate: () => Promise.reject(new Error('too slow')) };
      const unchecked = await createReviewer({ pool: broken, model: null, whenUnavailable }).review(ordinary);
      assert.equal(unchecked.status, 'held');
      assert.equal(unchecked.checkUnavailable, true);
    });
  }
});
