import type { Migrations } from '@kairan/database/migration';
import type { Database } from '@kairan/database/open';
import type { ServiceData } from '../src/service-data.ts';

/** Tables with everything that a copy has to get right. */
export const migrations: Migrations = {
  '0001-library': async ({ engine, exec }) => {
    const sqlite = engine === 'sqlite';
    const [blob, real] = sqlite ? ['blob', 'real'] : ['bytea', 'double precision'];
    const given = sqlite ? 'integer PRIMARY KEY AUTOINCREMENT' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
    const id = sqlite ? 'text' : 'text COLLATE "C"';
    await exec(`
      CREATE TABLE site (name ${id} PRIMARY KEY, value text NOT NULL);
      INSERT INTO site (name, value) VALUES ('secret', '${Math.random()}');
      CREATE TABLE reader (id ${given}, name text NOT NULL UNIQUE, photo ${blob}, height ${real}, points bigint,
        boss bigint REFERENCES reader (id));
      CREATE UNIQUE INDEX reader_points ON reader (points) WHERE points > 0;
      CREATE TABLE book (id text PRIMARY KEY, title text NOT NULL, owner bigint NOT NULL REFERENCES reader (id),
        length integer NOT NULL GENERATED ALWAYS AS (length(title)) STORED);
      CREATE TABLE loan (book text NOT NULL REFERENCES book (id) ON DELETE CASCADE, mark ${blob} NOT NULL,
        PRIMARY KEY (book, mark));
      CREATE TABLE change_count (number integer PRIMARY KEY, changes bigint NOT NULL);
      INSERT INTO change_count (number, changes) VALUES (0, 0);
      CREATE TABLE title_count (owner bigint PRIMARY KEY, titles bigint NOT NULL);
    `);
    await exec(
      sqlite
        ? "CREATE VIRTUAL TABLE title_words USING fts5 (title, content='', contentless_delete=1)"
        : 'CREATE TABLE title_words (rowid bigint PRIMARY KEY, title tsvector NOT NULL); CREATE UNLOGGED TABLE request_times (key text PRIMARY KEY)',
    );
  },
  '0002-section': async ({ exec }) => {
    await exec("ALTER TABLE book ADD COLUMN section text NOT NULL DEFAULT 'new'");
  },
};

/** How a service describes itself. */
export function libraryAt(databaseUrl: string, files: ServiceData['files'] = null): ServiceData {
  return {
    service: 'library',
    version: '1.2.3',
    databaseUrl,
    migrations,
    derived: ['title_count', 'title_words'],
    own: ['change_count'],
    files,
    requireComplete: async () => {},
    async recordBackup(db, at) {
      await db.run(
        "INSERT INTO site (name, value) VALUES ('backup', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [at.toISOString()],
      );
    },
    async rebuild({ db }) {
      await db.run('DELETE FROM title_count');
      await db.run('INSERT INTO title_count (owner, titles) SELECT owner, count(*) FROM book GROUP BY owner');
      return [];
    },
  };
}

/** Titles in several alphabets: code point order differs from that of any language. */
const titles = [
  'Émile',
  'Zebra',
  'zebra',
  '吾輩は猫である',
  '😀',
  'a "quoted"\nline',
  "O'Brien",
  '\u{10ffff}',
  '\uffee',
];

/** Fills the tables. */
export async function fillLibrary(db: Database, books = titles.length): Promise<void> {
  await db.transaction(async (tx) => {
    const photos = [new Uint8Array([0, 255, 10, 13]), new Uint8Array(), null];
    for (const [i, photo] of photos.entries()) {
      await tx.run('INSERT INTO reader (name, photo, height, points, boss) VALUES (?, ?, ?, ?, ?)', [
        ...[`reader ${i}`, photo, [1.1, -1e-300, 12][i] ?? null],
        ...[[Number.MAX_SAFE_INTEGER, 0, null][i] ?? null, [null, 1, 2][i] ?? null],
      ]);
    }
    await tx.run("INSERT INTO reader (name) VALUES ('gone')");
    await tx.run("DELETE FROM reader WHERE name = 'gone'");
    for (let i = 0; i < books; i++) {
      const id = `${titles[i % titles.length]} ${i}`;
      await tx.run('INSERT INTO book (id, title, owner, section) VALUES (?, ?, ?, ?)', [
        id,
        id,
        (i % 3) + 1,
        `section ${i}`,
      ]);
      await tx.run('INSERT INTO loan (book, mark) VALUES (?, ?)', [id, new Uint8Array([i % 256, i >> 8])]);
    }
  });
}
