import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeKinds } from '../../changes/change.ts';
import { type Language, languages } from '../../vulnerability.ts';
import type { Detail } from '../page-queries.ts';
import { readPageRequest } from '../page-request.ts';
import { historyPart } from './history-section.ts';

const pageRequestIn = (language: Language) =>
  readPageRequest(new Request(`https://vulns.example/?lang=${language}`), undefined, 'https://vulns.example');

/** The text of the timeline for one change. */
function textOf(change: Partial<Detail['history'][number]>, language: Language = 'en'): string {
  const history = [{ at: '2026-11-01T10:00:00.000Z', source: 'nvd', change: 'added', from: null, to: null, ...change }];
  const detail = { history, published_at: null, modified_at: null, kev_details: null } as unknown as Detail;
  return historyPart(detail, pageRequestIn(language))[0]?.body.text ?? '';
}

describe('a change in the timeline', () => {
  test('has words in every language for every kind of change in the log', () => {
    for (const language of languages) {
      for (const change of changeKinds) {
        const text = textOf({ change }, language);
        assert.ok(!text.includes('lang="en"'), `${change} in ${language}`);
        assert.doesNotMatch(text, /<strong><\/strong>/);
      }
    }
  });

  test('shows an unknown kind of change in readable English', () => {
    const text = textOf({ change: 'ssvc_<decision>', to: 'act' }, 'ja');
    assert.ok(
      text.includes('<strong><span lang="en"><bdi>ssvc &lt;decision&gt;</bdi></span></strong>: <bdi>act</bdi>'),
    );
  });

  for (const [change, messages] of [
    [{ change: 'severity', from: 'high', to: 'critical' }, 'High → Critical'],
    [{ change: 'score', from: '7.5', to: '9.8' }, '7.5 → 9.8'],
    [{ change: 'state', from: 'published', to: 'rejected' }, 'Published → Rejected'],
    [{ change: 'kev_due_date', from: '2026-11-01', to: '2026-12-01' }, '1 Nov 2026 → 1 Dec 2026'],
    [{ change: 'kev_date_added', from: '2026-11-02', to: '2026-11-01' }, '2 Nov 2026 → 1 Nov 2026'],
    [{ change: 'aliases', from: 'GHSA-1', to: 'GO-1,GO-2' }, 'added GO-1, GO-2, removed GHSA-1'],
    [{ change: 'aliases', from: 'GHSA-1', to: null }, '<bdi>removed GHSA-1</bdi>'],
    [
      { change: 'published_at', from: '2026-11-02T10:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
      '2 Nov 2026 10:00 UTC → 1 Nov 2026 00:00 UTC',
    ],
    [{ change: 'poc', from: 'false', to: 'true' }, 'no → yes'],
    [{ change: 'ssvc_exploitation', from: 'none', to: 'poc' }, '<bdi>None → Proof of concept</bdi>'],
    [{ change: 'ssvc_automatable', from: 'false', to: 'true' }, 'No → Yes'],
    [{ change: 'ssvc_technical_impact', from: null, to: 'total' }, '<bdi>Total</bdi>'],
    [
      { change: 'certfr_alert', from: null, to: 'CERTFR-2026-ALE-001,CERTFR-2026-ALE-002' },
      'added CERTFR-2026-ALE-001, CERTFR-2026-ALE-002',
    ],
    [{ change: 'updated', to: 'bulletins,credits' }, 'CERT-FR alerts and advisories, credits'],
    [{ change: 'first_fixed', from: null, to: '1.2.3' }, '<bdi>1.2.3</bdi>'],
    [{ change: 'updated', to: 'references,packages,something_new' }, 'references, packages, something new'],
    [{ change: 'severity', source: 'rules', to: 'low' }, 'recorded here · rules of this service'],
  ] as const) {
    test(`${change.change}: ${messages}`, () => assert.ok(textOf(change).includes(messages), textOf(change)));
  }

  test('formats values for the language', () => {
    assert.ok(textOf({ change: 'score', from: '7.5', to: '9.8' }, 'fr').includes('7,5 → 9,8'));
    assert.ok(textOf({ change: 'updated', to: 'references,packages' }, 'ja').includes('参考情報、パッケージ'));
    // The severity `none` has another name than SSVC's.
    assert.ok(
      textOf({ change: 'ssvc_exploitation', from: 'none', to: 'active' }, 'ja').includes('確認なし → 悪用を確認'),
    );
    assert.ok(textOf({ change: 'ssvc_automatable', from: 'false', to: 'true' }, 'ja').includes('不可 → 可能'));
  });
});
