import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import sharp from 'sharp';
import { eraseAccount } from '../../src/deletion/erase.ts';
import { diskMedia } from '../../src/images/disk-media.ts';
import { openImagePool } from '../../src/images/image-pool.ts';
import type { MediaStore } from '../../src/images/media-store.ts';
import { openWorkFolder } from '../../src/images/work-folder.ts';
import { getMe } from '../../src/operations/get-me.ts';
import { getProfile } from '../../src/operations/get-profile.ts';
import { updateProfile } from '../../src/operations/update-profile.ts';
import { uploadImage } from '../../src/operations/upload-image.ts';
import type { Posting } from '../../src/posting.ts';
import { findAuthor } from '../../src/storage/authors.ts';
import { deleteUnusedMedia } from '../../src/storage/media.ts';
import { findProfile } from '../../src/storage/profiles.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { ask, errorOf, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

interface OwnProfile {
  readonly profile: { readonly biography: string; readonly links: string[]; readonly picture: string | null };
}

const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
const weekMs = 7 * 86_400_000;

onEachDatabase('profiles', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let media: MediaStore;
  let close: () => Promise<void>;
  after(() => close());
  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kairan-profiles-'));
    const work = await openWorkFolder(join(folder, 'work'));
    const images = openImagePool(work);
    close = async () => {
      await images.close();
      await rm(folder, { recursive: true });
    };
    media = diskMedia(folder, work);
    fixture = await openPostingService(t, { uploads: 4 }, { images, media });
    deps = fixture.deps;
  });
  const update = (caller: Caller, input: object) => ask<OwnProfile>(updateProfile, input, caller, deps);
  const refusal = (caller: Caller, input: object) => errorOf(updateProfile, input, caller, deps);
  const read = (caller: Caller) => ask<OwnProfile>(getProfile, {}, caller, deps);
  const upload = async (caller: Caller) => {
    const data_base64 = (await still('png', { width: 90, height: 30 })).toString('base64');
    return (await ask<{ url: string }>(uploadImage, { data_base64 }, caller, deps)).url;
  };

  test('keeps line breaks of a biography, but no run of empty lines, and normalises links', async () => {
    const mio = await fixture.author('mio');
    const { profile } = await update(mio, {
      biography: ' 一行目\r\n二行目\r\n\r\n\r\n\r\n三行目\n',
      links: ['https://EXAMPLE.com', ' http://例え.テスト/自分 '],
    });
    assert.equal(profile.biography, '一行目\n二行目\n\n三行目');
    assert.deepEqual(profile.links, ['https://example.com/', 'http://xn--r8jz45g.xn--zckzah/%E8%87%AA%E5%88%86']);
    assert.deepEqual((await update(mio, { biography: '' })).profile.links, profile.links);
  });

  test('refuses what a profile cannot show', async () => {
    const caller = await fixture.author('nene');
    for (const [field, value] of [
      ['biography', '字'.repeat(301)],
      ['biography', Array(11).fill('行').join('\n')],
      ['biography', 'a\u202eb'],
      ['links', Array.from({ length: 6 }, (_, i) => `https://example.com/${i}`)],
      ['links', ['https://example.com', 'https://example.com/']],
      ['links', ['example.com']],
      ['links', ['javascript:alert(1)']],
      ['links', ['https://bank.example@evil.example/']],
      ['links', [`https://example.com/${'a'.repeat(500)}`]],
      ['picture', 'https://example.com/a.png'],
    ] as const) {
      const error = await refusal(caller, { [field]: value });
      assert.deepEqual([error.code, error.about], ['invalid_request', field], JSON.stringify(value));
    }
    assert.deepEqual((await update(caller, { biography: '😀猫'.repeat(150) })).profile.biography.length, 450);
  });

  test('asks for confirmation of suspicious strings by field, masked, and once for the same ones', async () => {
    const caller = await fixture.author('rin');
    const sent = { biography: `連絡は\n${address}`, links: ['https://example.com/rin'] };
    const error = await refusal(caller, sent);
    const findings = error.details['findings'] as { kind: string; field: string; line: number }[];
    assert.deepEqual(
      findings.map(({ kind, field, line }) => [kind, field, line]),
      [['email', 'biography', 2]],
    );
    assert.ok(!JSON.stringify([error, error.shown]).includes(address));
    assert.equal((await read(caller)).profile.biography, '');
    await update(caller, { ...sent, confirm_findings: true });
    const { profile } = await update(caller, { biography: `${sent.biography} まで` });
    assert.deepEqual([profile.biography, profile.links], [`${sent.biography} まで`, sent.links]);
    assert.equal((await refusal(caller, { links: [`https://example.com/?m=x${address}`] })).code, 'needs_confirmation');
  });

  test('refuses what the built-in checker would hold, in general words', async () => {
    const caller = await fixture.author('sena');
    for (const sent of [{ biography: `自己紹介です。${flaggedWord}` }, { links: ['https://bit.ly/3abcdef'] }]) {
      const error = await refusal(caller, sent);
      assert.deepEqual([error.code, error.about], ['invalid_request', 'guidelines']);
      assert.ok(!error.message.includes(flaggedWord));
    }
    const links = ['https://example.com/1', 'https://example.com/2', 'https://example.com/3'];
    assert.deepEqual((await update(caller, { links })).profile.links, links, 'links need no text beside them');
  });

  test('makes a square picture of an own upload, which counts as one more', async () => {
    const [caller, other] = [await fixture.author('tae'), await fixture.author('uno')];
    const uploaded = await upload(caller);
    const refused = await refusal(other, { picture: uploaded });
    assert.deepEqual([refused.code, refused.about], ['invalid_request', 'picture']);
    const { picture } = (await update(caller, { picture: uploaded })).profile;
    const file = await media.read((picture ?? '').slice('/media/'.length));
    const bytes = Buffer.from(await new Response(file?.body as ReadableStream).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, format], [400, 400, 'webp']);
    assert.equal((await update(caller, { picture })).profile.picture, picture, 'unchanged');
    const { limits } = await ask<{ limits: { uploads: { used: number } } }>(getMe, {}, caller, deps);
    assert.equal(limits.uploads.used, 2);
    await upload(caller);
    await update(caller, { picture: await upload(caller), biography: '新しい画像です。' }).then(
      () => assert.fail('more than the daily limit'),
      ({ code }) => assert.equal(code, 'limit_reached'),
    );
    assert.deepEqual((await read(caller)).profile, (await update(caller, {})).profile);
    assert.equal((await read(caller)).profile.biography, '');
  });

  test('keeps the picture of a profile from the clean-up until a week after it was replaced', async () => {
    const caller = await fixture.author('yua');
    const { picture } = (await update(caller, { picture: await upload(caller) })).profile;
    const name = (picture ?? '').slice('/media/'.length);
    const later = fixture.clock.now + 2 * weekMs;
    const gone = await deleteUnusedMedia(deps.store, later, 100);
    assert.ok(gone.length > 0 && !gone.includes(name));
    fixture.clock.now = later;
    await update(caller, { picture: null });
    assert.deepEqual(await deleteUnusedMedia(deps.store, later, 100), []);
    assert.deepEqual(await deleteUnusedMedia(deps.store, later + 1, 100), [name]);
  });

  test('hides the profile of an account that is being deleted, and erases it with the account', async () => {
    const caller = await fixture.author('zen');
    await update(caller, { biography: '消える自己紹介です。', links: ['https://example.com/zen'] });
    const id = Number(caller.account?.id);
    await deps.store.run("UPDATE users SET deletion_due_at = ?, deletion_posts = 'keep' WHERE id = ?", [
      fixture.clock.now,
      id,
    ]);
    const author = await findAuthor(deps.store, 'zen');
    assert.deepEqual([author?.biography, author?.links], ['', []]);
    assert.equal((await findProfile(deps.store, id)).biography, '消える自己紹介です。', 'it comes back if they cancel');
    assert.equal(await eraseAccount(deps.store, id, fixture.clock.now), true);
    assert.deepEqual(await deps.store.all('SELECT * FROM profiles WHERE user_id = ?', [id]), []);
  });
});
