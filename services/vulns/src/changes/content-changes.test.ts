import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emptyRecord } from '../../test/store/empty-record.ts';
import { type Document, derive } from '../document/derive.ts';
import { fragmentOf, readFragment } from '../document/fragment.ts';
import { bodyOf, packDetail, unpackDetail } from '../document/packed-detail.ts';
import { eachLanguage } from '../each-language.ts';
import { merge } from '../ingest/merge.ts';
import type { SourceRecord, Ssvc } from '../vulnerability.ts';
import { contentChanges, type StoredContent } from './content-changes.ts';

const cve = 'CVE-2026-1';
const nvd: SourceRecord = {
  ...emptyRecord,
  id: cve,
  cves: [cve],
  descriptions: [{ lang: 'en', text: 'A heap overflow in Example.' }],
};
const cvelist = (facts: Partial<SourceRecord> = {}): SourceRecord => ({ ...nvd, source: 'cvelist', ...facts });
const bulletin = (facts: Partial<SourceRecord> = {}): SourceRecord => ({
  ...emptyRecord,
  source: 'certfr',
  id: 'CERTFR-2026-ALE-001',
  mentions: [cve],
  alert: true,
  ...facts,
});
const ssvc = (exploitation: Ssvc['exploitation']): Ssvc => ({
  exploitation,
  automatable: false,
  technical_impact: 'total',
  at: '2026-02-01T00:00:00.000Z',
});

const documentOf = (...records: SourceRecord[]): Document =>
  derive(merge(cve, records, []), records, Buffer.from(JSON.stringify(records)));

function stored(document: Document, detail: Uint8Array = document.detail): StoredContent {
  return {
    head: document.head,
    tail: document.tail,
    row: document.rows.en,
    detail,
    facets: JSON.stringify(document.facets.map(({ kind, key }) => [kind, key])),
    textsHash: document.textsHash,
  };
}

/** The changes between two states, as `kind from to`. */
function changes(before: SourceRecord[], after: SourceRecord[]): string[] {
  const found = contentChanges(stored(documentOf(...before)), documentOf(...after), [], 'cvelist');
  return found.map(({ change, from, to }) => `${change} ${from} ${to}`);
}

describe('changes of content', () => {
  test('has each value of an assessment by SSVC that changed', () => {
    const [none, poc] = [cvelist({ ssvc: ssvc('none') }), cvelist({ ssvc: ssvc('poc') })];
    assert.deepEqual(changes([nvd, cvelist()], [nvd, none]), [
      'ssvc_exploitation null none',
      'ssvc_automatable null false',
      'ssvc_technical_impact null total',
    ]);
    assert.deepEqual(changes([nvd, none], [nvd, poc]), ['ssvc_exploitation none poc']);
    const later = cvelist({ ssvc: { ...ssvc('none'), at: '2026-03-01T00:00:00.000Z' } });
    assert.deepEqual(changes([nvd, none], [nvd, later]), [], 'only the time of the assessment');
  });

  test('lists alerts of CERT-FR that were added or removed, but no revisions of a bulletin', () => {
    const id = 'CERTFR-2026-ALE-001';
    assert.deepEqual(changes([nvd], [nvd, bulletin()]), [`certfr_alert null ${id}`, 'updated null bulletins,records']);
    assert.deepEqual(changes([nvd, bulletin()], [nvd]), [`certfr_alert ${id} null`, 'updated null bulletins,records']);
    const revised = bulletin({ modified: '2026-03-01T00:00:00.000Z' });
    assert.deepEqual(changes([nvd, bulletin()], [nvd, revised]), []);
    const reworded = bulletin({ statements: [{ kind: 'solution', lang: 'fr', text: 'Mettre à jour.' }] });
    assert.deepEqual(changes([nvd, bulletin()], [nvd, reworded]), [], 'what it says of all its CVEs together');
    const closed = bulletin({ closed: '2026-03-01T00:00:00.000Z' });
    assert.deepEqual(changes([nvd, bulletin()], [nvd, closed]), ['updated null bulletins']);
  });

  test('names statements, credits, tags of the record and the rejection as parts', () => {
    const said: Partial<SourceRecord> = {
      statements: [{ kind: 'solution', lang: 'en', text: 'Update.' }],
      credits: [{ name: 'Someone', type: 'finder' }],
      tags: ['unsupported-when-assigned'],
      rejection: { reason: 'A duplicate.', replaced_by: [] },
    };
    assert.deepEqual(changes([cvelist()], [cvelist(said)]), [
      'updated null statements,credits,rejection,cve_tags,texts',
    ]);
  });

  test('finds nothing new in a body that was stored before there were such members', () => {
    const document = documentOf(nvd);
    const newer = ['descriptions', 'ssvc', 'cve_tags', 'rejection', 'statements', 'bulletins', 'credits'];
    const { texts } = unpackDetail(document.detail);
    const members = Object.entries(readFragment<object>(bodyOf(document.detail)));
    const older = fragmentOf(Object.fromEntries(members.filter(([name]) => !newer.includes(name))));
    const detail = packDetail({
      body: older,
      texts: eachLanguage((language) => texts[language].toString()),
    });
    assert.deepEqual(contentChanges(stored(document, detail), document, [], 'nvd'), []);
  });
});
