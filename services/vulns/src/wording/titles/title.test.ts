import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weaknessPhrases } from '../../weaknesses/weakness-phrases.ts';
import { write } from '../write.ts';
import { impactWords } from './impact-words.ts';
import { titledRecords } from './titled-records.fixture.ts';

for (const [name, { v, titles }] of Object.entries(titledRecords)) {
  test(`titles a record in three languages: ${name}`, () => {
    const { en, ja, fr } = write(v);
    assert.deepEqual(
      { en: [en.title, en.titleSource], ja: [ja.title, ja.titleSource], fr: [fr.title, fr.titleSource] },
      titles,
    );
  });
}

test('a composed title in Japanese has no Latin word that neither the record nor the tables have', () => {
  const tables = [
    ...Object.values(impactWords).flatMap(({ ja }) => Object.values(ja)),
    ...Object.values(weaknessPhrases).map(({ ja }) => ja),
  ].join(' ');
  for (const [name, { v }] of Object.entries(titledRecords)) {
    const { title, titleSource, alsoKnownAs } = write(v).ja;
    if (titleSource !== 'composed') continue;
    const known = `${JSON.stringify(v)} ${tables} ${alsoKnownAs}`.toLowerCase();
    for (const word of title.match(/[A-Za-z0-9][\w.+-]*/g) ?? []) {
      assert.ok(known.includes(word.toLowerCase()), `${word} in the title of ${name}`);
    }
  }
});
