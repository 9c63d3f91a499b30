import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SettingsError } from '@kairan/server/settings';
import { readSiteTexts } from './read-site-texts.ts';

test('the operator’s texts replace the defaults, in all languages if there is only one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-site-texts-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'terms.ja.md'), '# 当サイトの規約\r\n\r\n本文です。\r\n');
  await writeFile(join(folder, 'privacy.en.md'), 'We keep nothing.');
  await writeFile(join(folder, 'privacy.ja.md'), '何も保存しません。');
  await writeFile(join(folder, '.hidden'), '');
  const { terms, privacy, guidelines } = await readSiteTexts(folder);
  assert.deepEqual(terms.ja, { language: 'ja', title: '当サイトの規約', body: '本文です。' });
  assert.equal(terms.en, terms.ja);
  assert.deepEqual(privacy.en, { language: 'en', title: 'Privacy', body: 'We keep nothing.' });
  assert.equal(privacy.ja.title, 'プライバシー');
  assert.match(guidelines.en.body, /^This site is for sharing/);

  for (const [name, content, said] of [
    ['terms.fr.md', 'x', /terms\.fr\.md is not one of guidelines\.ja\.md, /],
    ['terms.en.md', '# Only a title\n', /terms\.en\.md has no text/],
    ['terms.en.md', Uint8Array.of(0xff, 0xfe), /is not UTF-8/],
    ['terms.en.md', 'x'.repeat(100_001), /more than 100000 bytes/],
  ] as const) {
    await writeFile(join(folder, name), content);
    await assert.rejects(readSiteTexts(folder), (error) => error instanceof SettingsError && said.test(error.message));
    await rm(join(folder, name));
  }
  await assert.rejects(readSiteTexts(join(folder, 'none')), /POSTS_PAGES must be .* cannot be read/);
});
