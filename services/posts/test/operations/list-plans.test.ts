import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { Caller } from '@kairan/operation';
import { getMe } from '../../src/operations/get-me.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import type { Posting } from '../../src/posting.ts';
import { listPostsToIndex } from '../../src/search/search-index.ts';
import { listAuditLines } from '../../src/storage/audit-log.ts';
import type { PublishedFilter } from '../../src/storage/published-filter.ts';
import { listPublished } from '../../src/storage/readable-posts.ts';
import { listUnchecked } from '../../src/storage/reviews.ts';
import { listDuePosts, nextPublication } from '../../src/storage/schedule.ts';
import { countByCategory, countByCategoryOf, countByTag, tagsOfNewest } from '../../src/storage/topics.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, openPostingService, type PostingService } from '../posting-service.ts';

/** Lists must scan an index in their order, or they get slower with the number of posts. */
onEachDatabase('query plans of lists', (t) => {
  if (t.engine !== 'sqlite') return;
  let fixture: PostingService;
  let alice: Caller;
  let statements: string[];
  let watched: Posting;
  before(async () => {
    fixture = await openPostingService(t);
    alice = await fixture.author('alice');
    statements = [];
    watched = { ...fixture.deps, reading: recording(fixture.deps.reading, statements) };
  });

  /** SQLite's plans for the statements of `work`. */
  async function plansOf(work: (deps: Posting) => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await work(watched);
    const { connection } = fixture.deps.reading.sqlite ?? assert.fail();
    return statements.flatMap((sql) =>
      connection
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...(sql.match(/\?/g) ?? []).map(() => 1))
        .map((row) => String(row['detail'])),
    );
  }

  function assertWalksIndexes(plans: readonly string[]): void {
    assert.ok(plans.length > 0);
    for (const plan of plans) assert.doesNotMatch(plan, /TEMP B-TREE|^SCAN (?!\w+ USING)/, plan);
  }

  const position = { time: 1, id: 'x' };
  const filters: PublishedFilter[] = [
    {},
    { username: 'alice' },
    { category: 'work' },
    { tag: 'a' },
    { category: 'work', tag: 'a' },
  ];
  for (const filter of filters) {
    for (const after of [null, position]) {
      test(`scans an index for published posts ${JSON.stringify(filter)} ${after ? 'after a position' : ''}`, async () => {
        assertWalksIndexes(await plansOf(({ reading }) => listPublished(reading, filter, { after, limit: 20 })));
      });
    }
  }

  for (const filter of filters) {
    test(`scans an index for the tags of the newest posts ${JSON.stringify(filter)}`, async () => {
      assertWalksIndexes(await plansOf(({ reading }) => tagsOfNewest(reading, filter, 20)));
    });
  }

  for (const filter of [{}, { username: 'alice' }, { action: 'hide' }, { postId: 'x' }] as const) {
    test(`scans an index for the audit log ${JSON.stringify(filter)}`, async () => {
      const plans = await plansOf(({ reading }) => listAuditLines(reading, filter, { below: 1_000, limit: 20 }));
      assertWalksIndexes(plans);
      const [filtered] = Object.keys(filter);
      const index = { username: 'audit_by_actor', action: 'audit_by_action', postId: 'audit_of_post' }[filtered ?? ''];
      if (index !== undefined) assert.match(plans[0] ?? '', new RegExp(`INDEX ${index} `));
    });
  }

  test('counts posts by category and tag in their indexes', async () => {
    const plans = await plansOf(async ({ reading }) => {
      await countByCategory(reading);
      await countByCategoryOf(reading, 'alice');
      await countByTag(reading, ['a', 'b']);
    });
    assert.ok(
      plans.some((plan) => /^SCAN posts USING COVERING INDEX posts_published_in_category/.test(plan)),
      `${plans}`,
    );
    assert.ok(
      plans.some((plan) => /^SEARCH posts USING COVERING INDEX posts_published_by_user_in_category/.test(plan)),
      `${plans}`,
    );
    assert.ok(
      plans.some((plan) => /^SEARCH published_tags USING (?:PRIMARY KEY|COVERING INDEX)/.test(plan)),
      `${plans}`,
    );
  });

  for (const status of [undefined, 'draft']) {
    test(`scans an index for own posts, ${status ?? 'all'}`, async () => {
      const input = status === undefined ? {} : { status };
      assertWalksIndexes(await plansOf((deps) => ask<object>(listPosts, input, alice, deps)));
      const cursor = fixture.deps.cursors.make([1, 'x'], `own posts ${alice.account?.id} ${status ?? null}`);
      assertWalksIndexes(await plansOf((deps) => ask<object>(listPosts, { ...input, cursor }, alice, deps)));
    });
  }

  test('uses an index for scheduled posts that are due', async () => {
    for (const after of [null, { publish_at: 1, id: 'x' }])
      assertWalksIndexes(await plansOf(({ reading }) => listDuePosts(reading, 1, { after, limit: 10 })));
    assertWalksIndexes(await plansOf(({ reading }) => nextPublication(reading, 1)));
  });

  test('uses an index for the counts of an account and for posts to be checked again', async () => {
    assertWalksIndexes(await plansOf((deps) => ask<object>(getMe, {}, alice, deps)));
    assertWalksIndexes(await plansOf(({ reading }) => listUnchecked(reading, 1, 10)));
  });

  test('reads only the posts that are due to be indexed', async () => {
    const { store } = fixture.deps;
    await store.exec('ANALYZE');
    // Few users beside posts that are due, whose table has unknown size, as it is mostly empty.
    await store.exec(`DELETE FROM sqlite_stat1 WHERE tbl = 'words_due';
      UPDATE sqlite_stat1 SET stat = '200 1' WHERE tbl = 'users'`);
    await store.exec('ANALYZE sqlite_schema');
    const plans = await plansOf((deps) => listPostsToIndex(deps.reading, 20));
    assert.deepEqual(
      plans.filter((plan) => /^SCAN (?!words_due|chosen)/.test(plan)),
      [],
    );
  });
});

/** The same database, recording each statement that reads. */
function recording(db: Database, statements: string[]): Database {
  return {
    ...db,
    all: (sql, params) => {
      statements.push(sql);
      return db.all(sql, params);
    },
    get: (sql, params) => {
      statements.push(sql);
      return db.get(sql, params);
    },
  };
}
