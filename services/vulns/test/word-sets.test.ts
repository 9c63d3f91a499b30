import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Database } from '@kairan/database/open';
import { alternativesOf, parseQuery, type Term } from '@kairan/full-text/query';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { nameTokenOf } from '../src/document/name-token.ts';
import { slotsOf } from '../src/search/slot-set.ts';
import { CachedWordSets } from '../src/search/words/cached-word-sets.ts';
import { PostgresWordIndex } from '../src/search/words/postgres-word-index.ts';
import { SqliteWordIndex } from '../src/search/words/sqlite-word-index.ts';
import { mostWaiting, requestLimits } from '../src/search/words/word-limits.ts';
import { clock, type WordRequest, type WordResponse } from '../src/search/words/word-messages.ts';
import type { KnownSet, WordIndex, WordQuestion } from '../src/search/words/word-sets.ts';
import { storeState } from '../src/storage/store-state.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { hasTerm, type WrittenWords, writeWords } from './store/written-words.ts';

const nouns = [
  'heap',
  'overflow',
  'log4j2',
  'C++',
  'ASP.NET',
  'élévation',
  'CVE-2026-1',
  'の脆弱性',
  'SQLインジェクション',
];
const others = [
  'in',
  'the',
  'of',
  'remote',
  'attackers',
  'attacker',
  'injections',
  '脆弱',
  '性',
  '任意のコード',
  'a',
  '2.15',
  '𠮷野家',
];

function madeWords(slot: number, random: () => number): WrittenWords {
  const text = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random() < 0.5 ? nouns : others, random)).join(
      ' ',
    );
  return {
    slot,
    names: [`CVE-2026-${slot}`, text(3)],
    texts: [text(12), text(6)],
    tokens: random() < 0.3 ? [nameTokenOf(pick(nouns, random))] : [],
  };
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** Random terms: words, phrases, single characters, whole names. */
function madeQuestion(random: () => number): WordQuestion {
  const scope = random() < 0.3 ? 'names' : 'texts';
  if (random() < 0.1) return { scope: 'texts', term: { tokens: [nameTokenOf(pick(nouns, random))], prefix: false } };
  const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    pick([...nouns, ...others, '弱', '意の'], random),
  );
  return { scope, term: termOf(random() < 0.4 ? (words[0] as string) : `"${words.join(' ')}"`) };
}

function termOf(q: string): Term {
  return alternativesOf(parseQuery(q).terms[0] as Term)[0] as Term;
}

/** @param answerMs longer than for requests, as other tests may keep the processors busy */
function indexOf(db: Database, answerMs = 60_000): WordIndex {
  const file = db.sqlite?.connection.location();
  const limits = { answerMs, waitMs: 60_000 };
  return file ? new SqliteWordIndex(file, null, limits) : new PostgresWordIndex(db, limits);
}

async function answer(words: CachedWordSets, db: Database, question: WordQuestion): Promise<number[]> {
  const [set] = await words.sets([question], await storeState(db));
  return [...slotsOf(set as NonNullable<typeof set>)];
}

/** Counts the questions that reach an index. */
function counted(index: WordIndex): WordIndex & { questions: number } {
  return {
    questions: 0,
    find(question: WordQuestion, earlier: KnownSet | null) {
      this.questions++;
      return index.find(question, earlier);
    },
    close: () => index.close(),
  };
}

onEachDatabase('questions to the full-text index', (t) => {
  test('are answered as by a scan of all documents, before and after changes', async () => {
    const random = randomOf(16);
    const db = await t.open();
    const documents = new Map(Array.from({ length: 400 }, (_, i) => [i, madeWords(i, random)]));
    await writeWords(db, [...documents.values()]);
    const words = new CachedWordSets(indexOf(db));
    const questions = Array.from({ length: 120 }, () => madeQuestion(random));
    let found = 0;
    for (const share of [0.02, 0.3, 0.01, 0]) {
      for (const question of questions) {
        const slots = await answer(words, db, question);
        const expected = [...documents.values()].filter((each) => hasTerm(each, question.term, question.scope));
        assert.deepEqual(
          slots,
          expected.map(({ slot }) => slot),
          JSON.stringify(question),
        );
        found += slots.length;
      }
      const changed = [...documents.keys(), documents.size].filter(
        (slot) => random() < share || slot === documents.size,
      );
      const fresh = changed.map((slot) => madeWords(slot, random));
      for (const each of fresh) documents.set(each.slot, each);
      await writeWords(db, fresh);
    }
    assert.ok(found > 1_000, `${found} found`);
    await words.close();
  });

  test('that are equal and concurrent, or repeated, are asked once until the words change', async () => {
    const db = await t.open();
    await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
    const index = counted(indexOf(db));
    const words = new CachedWordSets(index);
    const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
    const all = await Promise.all(Array.from({ length: 5 }, () => answer(words, db, question)));
    assert.deepEqual(all, [[3], [3], [3], [3], [3]]);
    await answer(words, db, question);
    assert.equal(index.questions, 1);
    await writeWords(db, [{ slot: 9, names: ['heap'], texts: [] }]);
    assert.deepEqual(await answer(words, db, question), [3, 9]);
    assert.equal(index.questions, 2);
    await words.close();
  });

  test('are forgotten, the least recently asked first, beyond a number of bytes', async () => {
    const db = await t.open();
    await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
    const index = counted(indexOf(db));
    const words = new CachedWordSets(index, 3_000);
    const question = (i: number): WordQuestion => ({ term: termOf(`"word${i}"`), scope: 'texts' });
    for (let i = 0; i < 30; i++) {
      await answer(words, db, question(i));
      await answer(words, db, question(0));
    }
    assert.equal(index.questions, 30);
    assert.ok(words.bytes > 1_000 && words.bytes <= 3_000, `${words.bytes} bytes`);
    await answer(words, db, question(2));
    assert.equal(index.questions, 31);
    await words.close();
  });

  test('are asked again after the store has gone back to an earlier state', async () => {
    const db = await t.open();
    await writeWords(db, [{ slot: 3, names: ['heap'], texts: [] }]);
    const index = counted(indexOf(db));
    const words = new CachedWordSets(index);
    const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
    await words.sets([question], 0);
    words.forget();
    assert.equal(words.bytes, 0);
    await words.sets([question], 0);
    assert.equal(index.questions, 2);
    await words.close();
  });

  test('are refused if too many wait', async () => {
    const db = await t.open();
    await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
    const index = indexOf(db);
    const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
    const requests = Array.from({ length: mostWaiting + 1 }, () => index.find(question, null));
    const answers = await Promise.allSettled(requests);
    assert.equal(answers[0]?.status, 'fulfilled');
    const last = answers.at(-1);
    assert.equal(last?.status === 'rejected' && last.reason.code, 'search_busy');
    await index.close();
  });

  test('that take too long are refused, and the next ones answered', async () => {
    const db = await t.open();
    await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
    const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
    const tooSlow = { code: 'search_too_slow', status: 400, message: /fewer or rarer words/ };
    if (t.engine === 'sqlite') {
      const index = indexOf(db, -1);
      await assert.rejects(index.find(question, null), tooSlow);
      await assert.rejects(index.find(question, null), tooSlow);
      await index.close();
      return;
    }
    await db.transaction(async (tx) => {
      await tx.exec('lock table words in access exclusive mode');
      await assert.rejects(indexOf(db, 200).find(question, null), tooSlow);
    });
    assert.equal((await indexOf(db).find(question, null)).set.size, 1);
  });

  if (t.engine === 'sqlite') {
    test('are answered however long the thread took to start', async () => {
      const db = await t.open();
      await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
      const workerData = { file: db.sqlite?.connection.location() ?? '', limits: requestLimits.sqlite };
      const thread = new Worker(new URL('../src/search/words/word-thread.ts', import.meta.url), { workerData });
      const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
      const aMinuteAgo = clock() - 60_000;
      thread.postMessage({ number: 1, sentAt: aMinuteAgo, question, since: null } satisfies WordRequest);
      const [response] = (await once(thread, 'message')) as [WordResponse];
      assert.equal(response.type, 'found');
      await thread.terminate();
    });

    test('fail one by one, and the thread answers the next', async () => {
      const db = await t.open();
      await writeWords(db, [{ slot: 3, names: ['heap'], texts: [] }]);
      const index = indexOf(db);
      const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
      await db.exec('alter table words rename to lost');
      await assert.rejects(index.find(question, null), /no such table/);
      await db.exec('alter table lost rename to words');
      assert.equal((await index.find(question, null)).set.size, 1);
      await index.close();
    });

    test('start another thread after one has failed, and log why it did', async () => {
      const url = await t.url();
      const db = await t.open(url);
      await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
      const file = `${db.sqlite?.connection.location()}-copy`;
      const logged: unknown[] = [];
      const index = new SqliteWordIndex(file, { error: (...line: unknown[]) => logged.push(line) } as never);
      const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
      await assert.rejects(index.find(question, null), (error: Error) => {
        assert.ok(isUnavailable(error));
        return /can't be opened/.test(String(error.cause));
      });
      assert.match(JSON.stringify(logged), /thread of the full-text index/);
      await db.exec(`vacuum into '${file}'`);
      assert.equal((await index.find(question, null)).set.size, 1);
      await index.close();
      await rm(file);
    });

    test('fail as an outage while the file cannot be read', async () => {
      const db = await t.open();
      await writeWords(db, [{ slot: 3, names: ['heap'], texts: ['overflow'] }]);
      // The copy has no write-ahead log, so one that writes excludes readers.
      const file = `${db.sqlite?.connection.location()}-copy`;
      await db.exec(`vacuum into '${file}'`);
      const index = new SqliteWordIndex(file, null, { ...requestLimits.sqlite, answerMs: 200 });
      const question: WordQuestion = { term: termOf('"heap"'), scope: 'texts' };
      assert.equal((await index.find(question, null)).set.size, 1);
      const other = new DatabaseSync(file);
      other.exec('begin exclusive');
      await assert.rejects(index.find(question, null), isUnavailable);
      other.exec('rollback');
      assert.equal((await index.find(question, null)).set.size, 1);
      other.close();
      await index.close();
      await rm(file);
    });
  }
});
