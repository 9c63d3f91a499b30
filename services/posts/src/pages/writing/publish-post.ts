import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { confirmFindings } from '../../operations/confirm-findings.ts';
import { getMe } from '../../operations/get-me.ts';
import { listImages } from '../../operations/list-images.ts';
import { previewPost } from '../../operations/preview-post.ts';
import { publishPost } from '../../operations/publish-post.ts';
import { suggestTags } from '../../operations/suggest-tags.ts';
import { updateDraft } from '../../operations/update-draft.ts';
import { findForPreview } from '../../storage/readable-posts.ts';
import type { TagUse } from '../../tag-uses.ts';
import { closedPage } from './edit-page.ts';
import type { Me } from './limits-list.ts';
import type { WritingDone } from './messages/messages.ts';
import type { Preview } from './preview-section.ts';
import { publishPage, type Settings } from './publish-page.ts';
import type { CoverImage } from './publishing/cover-field.ts';
import { sentTags } from './publishing/tag-field.ts';
import { chosenTime, publishAtOf, sentTime } from './publishing/time-field.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { aboutFile, uploaded } from './upload.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { isClosed, type OpenedPost, type OwnPost, openPost } from './written-post.ts';

type Answer = Promise<Page | Response>;

/** The number of uploaded covers offered. */
const offeredCovers = 5;

/** `GET /posts/{id}/publish` */
export async function publishForm(writerRequest: WriterRequest, id: string): Answer {
  const opened = await openPost(writerRequest, id);
  if (isClosed(opened.post)) return closedPage(writerRequest, opened, null);
  const { category, tags, cover, publish_at: publishAt } = opened.post;
  const time = chosenTime(publishAt, writerRequest.pageRequest);
  return show(writerRequest, opened, { category: category ?? '', tags, cover: cover ?? '', time }, null);
}

/** `POST /posts/{id}/publish`: publishes a draft, changes the settings of a published post, or only saves them. */
export async function publish(writerRequest: WriterRequest, sent: Sent, id: string): Answer {
  const { pageRequest } = writerRequest;
  let settings: Settings = {
    category: sent.get('category'),
    tags: sentTags(sent),
    cover: sent.get('cover'),
    time: sentTime(sent),
  };
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
      { ...input, ...publishAtOf(settings.time, pageRequest), ...(confirms && { confirm_findings: true }) },
      sent.get('form_key'),
    );
    return seePost(writerRequest, id, outcome(post, sent.get('was')));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const opened = await openPost(writerRequest, id);
    if (isClosed(opened.post)) return closedPage(writerRequest, opened, null);
    return show(writerRequest, opened, settings, error);
  }
}

function outcome({ status, publish_at: publishAt }: OwnPost, was: string): WritingDone {
  if (status === 'held') return publishAt === null ? 'held' : 'held-scheduled';
  if (status === 'draft') return 'scheduled';
  return was === 'published' ? 'updated' : 'published';
}

async function show(
  writerRequest: WriterRequest,
  opened: OpenedPost,
  settings: Settings,
  apiError: ApiError | null,
): Promise<Page> {
  const { id, title, body_markdown } = opened.post;
  const { context } = writerRequest;
  const [me, { tags }, { images }, preview, listed, script] = await Promise.all([
    run<Me>(writerRequest, getMe, {}),
    run<{ tags: TagUse[] }>(writerRequest, suggestTags, {}),
    run<{ images: CoverImage[] }>(writerRequest, listImages, { kind: 'cover', limit: offeredCovers }),
    previewOf(writerRequest, { id, title, body_markdown, tags: settings.tags }),
    findForPreview(context.deps.reading, id),
    context.assets.script('publish'),
  ]);
  const now = context.deps.now().getTime();
  const shown = { opened, settings, apiError, me, known: tags, covers: images, preview, listed, script, now };
  return publishPage(writerRequest, shown);
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

function inputOf({ category, tags, cover }: Omit<Settings, 'time'>): object {
  return { ...(category !== '' && { category }), tags, cover };
}
