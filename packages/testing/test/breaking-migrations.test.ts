import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contract, type Migrations } from '@kairan/database/migration';
import { undeclaredBreaks } from '../src/breaking-migrations.ts';
import { onEachDatabase } from '../src/each-database.ts';

const tables: Migrations = {
  '0001-tables': ({ exec }) =>
    exec('CREATE TABLE planet (id integer PRIMARY KEY, name text, moons text); CREATE TABLE comet (id text)'),
};

onEachDatabase('undeclaredBreaks', (t) => {
  const breaks = async (sql: string) => {
    const found = { ...tables, '0002-more': ({ exec }) => exec(sql) } as Migrations;
    return (await undeclaredBreaks(await t.open(), found, '0001-tables'))['0002-more'] ?? [];
  };

  it('finds whatever a version before cannot work with', async () => {
    assert.deepEqual(await breaks('DROP TABLE comet'), ['removes comet.id']);
    assert.deepEqual(await breaks('ALTER TABLE planet RENAME COLUMN moons TO satellites'), ['removes planet.moons']);
    assert.deepEqual(await breaks('CREATE UNIQUE INDEX by_name ON planet (name)'), ['makes by_name unique']);
    const required =
      t.engine === 'sqlite'
        ? 'DROP TABLE comet; CREATE TABLE comet (id text, mass integer NOT NULL)'
        : 'ALTER TABLE comet ADD COLUMN mass integer NOT NULL';
    assert.deepEqual(await breaks(required), ['requires comet.mass']);
    const retyped =
      t.engine === 'sqlite'
        ? 'DROP TABLE comet; CREATE TABLE comet (id integer)'
        : 'ALTER TABLE comet ALTER COLUMN id TYPE integer USING 1; ALTER TABLE planet ALTER COLUMN name SET NOT NULL';
    const alsoRequired = t.engine === 'postgres' ? ['requires planet.name'] : [];
    assert.deepEqual((await breaks(retyped)).toSorted(), ['changes the type of comet.id', ...alsoRequired]);
  });

  it('lets migrations add tables, indexes and columns that need no value', async () => {
    const sql = `CREATE TABLE star (id text NOT NULL UNIQUE); CREATE INDEX by_name ON planet (name);
      ALTER TABLE comet ADD COLUMN mass integer NOT NULL DEFAULT 0`;
    assert.deepEqual(await breaks(sql), []);
  });

  it('lets contracts break what they want', async () => {
    const migrations: Migrations = {
      ...tables,
      '0002-fewer': contract('1.2.0', ({ exec }) => exec('DROP TABLE comet')),
    };
    assert.deepEqual(await undeclaredBreaks(await t.open(), migrations, '0001-tables'), {});
  });
});
