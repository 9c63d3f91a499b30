import fc from 'fast-check';
import { changedText } from '../arbitraries/changes.ts';
import type { KnownValues } from '../arbitraries/schema-values.ts';
import { nearlyText, plainText, wildText } from '../arbitraries/texts.ts';
import type { FuzzRequest } from '../requests/request.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';
import { markdownText } from './markdown-text.ts';

/** A body that is long enough to be stored, most of the time. */
const bodyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: markdownText.map(
      (text) => `${text}\n\nこの本文は、三十文字より長くなるように書かれた文章です。ここまで読めば十分です。`,
    ),
  },
  { weight: 2, arbitrary: markdownText },
  { weight: 1, arbitrary: nearlyText(plainText) },
  { weight: 1, arbitrary: wildText },
);

/** Texts that look like secrets, for the findings. */
const suspicious = ['sk-proj-', 'AKIA', 'password=', 'tanaka@', '090-1234-', 'ghp_'].map(
  (start) => `${start}${'a1B2c3D4'.repeat(4)}`,
);

/**
 * Values that the fields of the posting service accept. The ids are those of posts in each state that the user made, and of
 * another one's.
 * @param as how the user signs in, for whom the posts are made
 */
export async function postsValues(service: FuzzedService, as: 'token' | 'session'): Promise<KnownValues> {
  const { ids, image, cover, cursors } = await madePosts(service, as);
  const id = fc.constantFrom(...ids, 'nothing0here');
  return {
    id,
    post: id,
    version: fc.oneof(fc.integer({ min: 1, max: 12 }).map(String), fc.constantFrom('0', '999999999', '01')),
    expected_version: fc.integer({ min: 1, max: 5 }),
    title: fc.oneof(
      plainText.map((text) => text.slice(0, 120)),
      fc.constantFrom(...suspicious),
    ),
    body_markdown: fc.oneof(
      { weight: 5, arbitrary: bodyText },
      { weight: 1, arbitrary: bodyText.map((text) => `${text}\n\n![](${image})`) },
    ),
    tags: fc.uniqueArray(fc.constantFrom('ChatGPT', 'Claude', 'あ', 'AI 編集', '…', 'C#', 'a/b', '%', '?'), {
      maxLength: 5,
    }),
    cover: fc.constantFrom(null, '', cover, cover, image, '/media/00000000000000000000000000000000.png', '/media/x'),
    picture: fc.constantFrom(null, '', cover, image, '/media/00000000000000000000000000000000.png'),
    links: fc.array(
      fc.constantFrom('https://example.com/', 'https://例え.jp/あ', 'javascript:alert(1)', 'https://[::1'),
      { maxLength: 5 },
    ),
    biography: plainText,
    publish_at: fc.constantFrom(
      '2026-12-24T09:00:00+09:00',
      '2027-11-01T00:00:00Z',
      '2020-01-01T00:00:00Z',
      '9999-12-31T23:59:60Z',
    ),
    cursor: fc.oneof(fc.constantFrom(...cursors), changedText(cursors)),
    answer: plainText,
    image: fc.constant(image),
    data_base64: fc.oneof(fc.constantFrom(smallPng, `data:image/png;base64,${smallPng}`, '', '====', 'aGk='), wildText),
    q: plainText,
  };
}

/** A PNG of one pixel. */
export const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Posts in each state, and images. */
async function madePosts(
  service: FuzzedService,
  as: 'token' | 'session',
): Promise<{ ids: string[]; image: string; cover: string; cursors: string[] }> {
  const base = as === 'token' ? '/api/v1' : '/web';
  const send = async (method: string, path: string, body: object | null) => {
    const request: FuzzRequest = {
      role: 'user',
      method,
      target: base + path,
      headers: [
        ['Sec-Fetch-Site', 'same-origin'],
        ...(body === null ? [] : [['Content-Type', 'application/json'] as const]),
      ],
      body: body === null ? null : Buffer.from(JSON.stringify(body)),
    };
    const exchange = await service.send(request, as);
    return JSON.parse(exchange.body.toString()) as { post?: { id: string }; url?: string; next_cursor?: string | null };
  };
  const body_markdown = 'この本文は、三十文字より長くなるように書かれた文章です。ここまで読めば十分です。';
  const ids: string[] = [];
  for (const state of ['draft', 'draft', 'draft', 'published', 'published', 'pending', 'scheduled'] as const) {
    const { post } = await send('POST', '/posts', {
      title: `題 ${state}`,
      body_markdown,
      category: 'work',
      tags: ['Claude'],
    });
    const id = post?.id ?? '';
    ids.push(id);
    const spam = '今すぐクリック！ 必ず儲かる副業はこちら https://bit.ly/3abcdef LINE で登録 稼げる 無料';
    if (state === 'published') await send('POST', `/posts/${id}/publish`, {});
    if (state === 'pending')
      await send('POST', `/posts/${id}/publish`, {
        body_markdown: `${spam}\n\n${body_markdown}`,
        confirm_findings: true,
      });
    if (state === 'scheduled')
      await send('POST', `/posts/${id}/publish`, { publish_at: new Date(Date.now() + 86_400_000).toISOString() });
  }
  const { url: image = '' } = await send('POST', '/uploads', { data_base64: smallPng });
  const { url: cover = '' } = await send('POST', '/uploads', { data_base64: smallPng, kind: 'cover' });
  const lists = await Promise.all(
    ['/posts?limit=1', `/posts/${ids[0]}/revisions?limit=1`].map((path) => send('GET', path, null)),
  );
  return { ids, image, cover, cursors: lists.map((list) => list.next_cursor ?? '') };
}
