import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { confirmFindings } from '../../operations/confirm-findings.ts';
import { getMe } from '../../operations/get-me.ts';
import { listImages } from '../../operations/list-images.ts';
import { previewPost } from '../../operations/preview-post.ts';
import { publishPost } from '../../operations/publish-post.ts';
import { suggestTags } from '../../operations/suggest-tags.ts';
import { updateDraft } from '../../operations/update-draft.ts';
import { closedPage } from './edit-page.ts';
import type { Me } from './limits-list.ts';
import type { Preview } from './preview-section.ts';
import { type CoverImage, publishPage, type Settings } from './publish-page.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { aboutFile, uploaded } from './upload.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { isClosed, type OpenedPost, type OwnPost, openPost } from './written-post.ts';

type Answer = Promise<Page | Response>;

/** The number of uploaded covers offered. */
const offeredCovers = 11;

/** `GET /posts/{id}/publish` */
export async function publishForm(writerRequest: WriterRequest, id: string): Answer {
  const opened = await openPost(writerRequest, id);
  if (isClosed(opened.post)) return closedPage(writerRequest, opened, null);
  const { category, tags, cover } = opened.post;
  return show(writerRequest, opened, { category: category ?? '', tags, cover: cover ?? '' }, null);
}

/** `POST /posts/{id}/publish`: publishes a draft, changes the settings of a published post, or only saves them. */
export async function publish(writerRequest: WriterRequest, sent: Sent, id: string): Answer {
  let settings: Settings = { category: sent.get('category'), tags: tagsOf(sent), cover: sent.get('cover') };
  try {
    if (sent.refused) throw aboutFile(sent.refused);
    // Stored with the typed settings, so that a rejected form does not need the file again.
    if (sent.file) settings = { ...settings, cover: (await uploaded(writerRequest, sent, 'cover')).url };
    const input = { id, ...inputOf(settings), expected_version: versionOf(sent) ?? -1 };
    const confirms = sent.get('confirm_findings') === 'yes';
    if (sent.get('then') === 'save') {
      const { post } = await run<{ post: OwnPost }>(writerRequest, updateDraft, input);
      if (confirms) await run(writerRequest, confirmFindings, { id, expected_version: post.version });
      return seePost(writerRequest, id, 'saved');
    }
    // Enter in a field also sends the form, and must not publish.
    if (sent.get('then') !== 'publish') return show(writerRequest, await openPost(writerRequest, id), settings, null);
    const { post } = await run<{ post: OwnPost }>(
      writerRequest,
      publishPost,
      { ...input, ...(confirms && { confirm_findings: true }) },
      sent.get('form_key'),
    );
    return seePost(
      writerRequest,
      id,
      post.status === 'held' ? 'held' : sent.get('was') === 'published' ? 'updated' : 'published',
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const opened = await openPost(writerRequest, id);
    if (isClosed(opened.post)) return closedPage(writerRequest, opened, null);
    return show(writerRequest, opened, settings, error);
  }
}

async function show(
  writerRequest: WriterRequest,
  opened: OpenedPost,
  settings: Settings,
  apiError: ApiError | null,
): Promise<Page> {
  const { id, title, body_markdown } = opened.post;
  const [me, { tags }, { images }, preview] = await Promise.all([
    run<Me>(writerRequest, getMe, {}),
    run<{ tags: string[] }>(writerRequest, suggestTags, {}),
    run<{ images: CoverImage[] }>(writerRequest, listImages, { kind: 'cover', limit: offeredCovers }),
    previewOf(writerRequest, { id, title, body_markdown, tags: settings.tags }),
  ]);
  return publishPage(writerRequest, { opened, settings, apiError, me, suggestions: tags, covers: images, preview });
}

/** Previews with the typed tags, or without tags if they are invalid; null if the text takes too long to check. */
async function previewOf(
  writerRequest: WriterRequest,
  input: { tags: readonly string[]; [field: string]: unknown },
): Promise<Preview | null> {
  try {
    return await run<Preview>(writerRequest, previewPost, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.about === 'tags' ? previewOf(writerRequest, { ...input, tags: [] }) : null;
  }
}

function inputOf({ category, tags, cover }: Settings): object {
  return { ...(category !== '' && { category }), tags, cover };
}

function tagsOf(sent: Sent): string[] {
  return sent
    .all('tag')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
