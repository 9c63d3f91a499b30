import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { ChangedReader } from '../../src/changes/changed-vulnerabilities.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { migrations } from '../../src/migrations.ts';
import { StoreView } from '../../src/responses/store-view.ts';
import type { Condition } from '../../src/search/condition.ts';
import { evaluate } from '../../src/search/evaluate.ts';
import { conditionOf } from '../../src/search/filters/condition-of-filters.ts';
import { filtersOf } from '../../src/search/filters/registry.ts';
import { openWordSets } from '../../src/search/words/open-word-sets.ts';
import { backgroundLimits, mostWaiting } from '../../src/search/words/word-limits.ts';
import { onEachDatabase } from '../each-database.ts';
import { randomOf } from '../store/changing-upstreams.ts';
import { madeDocument, setOf } from '../store/made-documents.ts';

onEachDatabase('words that are repeated very often', (t) => {
  test('match as in the search, which on PostgreSQL stores only some of their positions', async () => {
    const db = await t.open();
    await migrate(db, migrations);
    const document = madeDocument('CVE-2026-1001', randomOf(1));
    const often = 'again '.repeat(300);
    const texts = [...document.texts, `begin ${often}end`, `${'漢字 '.repeat(300)}漢語 tail`];
    await new Writer(db).write([setOf([{ ...document, texts }])], new Date(), false);
    assert.equal((await db.all('select * from recent_words')).length, 1);
    const { engine } = await new StoreView(db).cached();
    const words = openWordSets(db, null, backgroundLimits);

    const found: string[] = [];
    for (const q of [
      'again',
      '"begin again"',
      '"again again"',
      '"again end"',
      '漢',
      '"漢語 tail"',
      '"字 漢" tail',
      '-"again end"',
    ]) {
      const condition = conditionOf(filtersOf({ q, state: 'all' }), engine.image.tags, 0);
      const { sets } = await new ChangedReader(db, words, [condition]).read(['CVE-2026-1001']);
      const evaluated = evaluate(condition, sets).size === 1;
      assert.equal(evaluated, (await engine.find(condition)).size === 1, q);
      if (evaluated) found.push(q);
    }
    assert.equal(found.includes('"again end"'), t.engine === 'sqlite');
    assert.ok(found.includes('"begin again"'));
    await words.close();
  });
});

onEachDatabase('vulnerabilities whose words are not stored any more', (t) => {
  test('match more words than may wait for the full-text index at once', async () => {
    const db = await t.open();
    await migrate(db, migrations);
    const document = madeDocument('CVE-2026-1001', randomOf(1));
    await new Writer(db).write([setOf([{ ...document, texts: ['zebra'] }])], new Date(), false);
    await db.exec('delete from recent_words');
    const { engine } = await new StoreView(db).cached();
    const conditionFor = (q: string) => conditionOf(filtersOf({ q, state: 'all' }), engine.image.tags, 0);
    const others = Array.from({ length: mostWaiting }, (_, i) => conditionFor(`absent${i}`));
    const zebra = conditionFor('zebra');
    const words = openWordSets(db, null, backgroundLimits);
    const { sets } = await new ChangedReader(db, words, [...others, zebra]).read(['CVE-2026-1001']);
    assert.equal(evaluate(zebra, sets).size, 1);
    assert.equal(evaluate(others[0] as Condition, sets).size, 0);
    await words.close();
  });
});
