import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Writer } from '../src/ingest/write/writer.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { understandQuery } from '../src/search/query/understand-query.ts';
import type { SearchEngine } from '../src/search/search-engine.ts';
import { type SlotSet, slotsOf } from '../src/search/slot-set.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, madeScores, setOf } from './store/made-documents.ts';
import { meets, type PlainDocument, plainDocument } from './store/plain-evaluator.ts';
import { RandomConditions } from './store/random-conditions.ts';
import { RandomQueries } from './store/random-queries.ts';

const random = randomOf(20261129);
const made = Array.from({ length: 200 }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));
const scores = madeScores(made, random);
const scoreOf = new Map(scores.map(({ cve, score }) => [cve, score]));
const documents = made.map((document) => plainDocument(document, scoreOf.get(document.cve) ?? -1));

onEachDatabase('a search engine', (t) => {
  let engine: SearchEngine;
  /** How many questions had some of the documents as their answer. */
  let parted = 0;

  before(async () => {
    const url = await t.url();
    const writer = new Writer(await t.open(url));
    for (let at = 0; at < made.length; at += 50) {
      await writer.write([setOf(made.slice(at, at + 50), { source: 'epss', scores })], new Date(), true);
    }
    const view = new StoreView(await t.open(url, { readOnly: true }));
    ({ engine } = await view.cached());
    return () => view.close();
  });

  /** Asserts that a set holds what a plain evaluation finds. */
  function assertFound(set: SlotSet, isMeant: (document: PlainDocument) => boolean, question: string): void {
    const expected = documents.filter(isMeant).map(({ cve }) => cve);
    const found = Array.from(slotsOf(set), (slot) => engine.image.cve(slot)).sort();
    const wrong = new Set(expected).symmetricDifference(new Set(found));
    assert.deepEqual([...wrong], [], question);
    if (expected.length > 0 && expected.length < documents.length) parted++;
  }

  test('finds for any condition what a plain evaluation of all documents finds', async () => {
    const conditions = new RandomConditions(documents, randomOf(16));
    parted = 0;
    for (let i = 0; i < (t.engine === 'sqlite' ? 800 : 200); i++) {
      const condition = conditions.condition(3);
      const found = await engine.find(condition);
      assertFound(found, (document) => meets(document, condition), JSON.stringify(condition));
    }
    assert.ok(parted > (t.engine === 'sqlite' ? 250 : 60), `${parted} conditions part the documents`);
  });

  test('finds for any search text what its words, fields, groups and alternatives mean', async () => {
    const queries = new RandomQueries(randomOf(17));
    parted = 0;
    for (let i = 0; i < (t.engine === 'sqlite' ? 800 : 200); i++) {
      const { text, meets: isMeant } = queries.query(3);
      const { condition } = understandQuery(text, engine.image.tags, Date.UTC(2026, 10, 29));
      assertFound(await engine.find(condition), isMeant, text);
    }
    assert.ok(parted > (t.engine === 'sqlite' ? 250 : 60), `${parted} texts part the documents`);
  });
});
