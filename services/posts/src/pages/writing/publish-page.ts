import { randomUUID } from 'node:crypto';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { isolated } from '@kairan/web/page-texts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import type { TagUse } from '../../tag-uses.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { problemNotice } from './error-sentence.ts';
import { confirmFindings, findingsList, warningsNotice } from './findings-list.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingMessages } from './messages/messages.ts';
import type { Preview } from './preview-section.ts';
import { cardPreview } from './publishing/card-preview.ts';
import { categoryCards } from './publishing/category-cards.ts';
import { type CoverImage, coverField } from './publishing/cover-field.ts';
import { publishStyle } from './publishing/publish-style.ts';
import { tagField } from './publishing/tag-field.ts';
import { type ChosenTime, timeField } from './publishing/time-field.ts';
import { statusNotice } from './status-notice.ts';
import type { WriterRequest } from './writing-context.ts';
import type { OpenedPost } from './written-post.ts';

/** The settings of a post besides its text, as typed or stored; empty for none. */
export interface Settings {
  readonly category: string;
  readonly tags: readonly string[];
  readonly cover: string;
  readonly time: ChosenTime;
}

/** What the page shows. */
export interface Publishing {
  readonly opened: OpenedPost;
  readonly settings: Settings;
  readonly apiError: ApiError | null;
  readonly me: Me;
  readonly known: readonly TagUse[];
  readonly covers: readonly CoverImage[];
  /** The preview of the stored text; null if it could not be made. */
  readonly preview: Preview | null;
  /** The post as lists show it; undefined if it was deleted meanwhile. */
  readonly listed: ReadablePost | undefined;
  readonly script: Script | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Renders the page on which a post is published, or its category, tags and cover are changed. */
export function publishPage(writerRequest: WriterRequest, shown: Publishing): Page {
  const { pageRequest } = writerRequest;
  const { opened, settings, apiError, me, preview, listed, now } = shown;
  const { post, warnings } = opened;
  const messages = writingMessages[pageRequest.language];
  const { publish } = messages;
  const draft = post.status === 'draft';
  const at = (path: string) => hrefOf(pageRequest.baseUrl, `/posts/${post.id}${path}`);
  const heading = draft ? publish.heading : publish.settingsHeading;
  return writingPage(writerRequest, {
    title: `${heading}: ${post.title}`,
    refused: apiError,
    holdsText: apiError !== null,
    wide: true,
    moreStyle: publishStyle,
    scripts: [shown.script],
    scriptNeeds: { connects: true },
    main: html`<p class="hint"><a href="${at('/edit')}">${publish.back}</a></p>
<h1>${heading}</h1>
<p class="subject">${isolated(post.title)} <span class="hint">${messages.characters(post.characters)} · <a href="${post.preview_url}">${pageMessages[pageRequest.language].preview}</a></span></p>
${problemNotice(apiError, pageRequest.language)}
${statusNotice(pageRequest, opened, { next: 'form' })}
${warningsNotice(warnings, pageRequest.language)}
<form method="post" action="${at('/publish')}" enctype="multipart/form-data" class="publish">
<div hidden><input type="hidden" name="expected_version" value="${post.version}"><input type="hidden" name="form_key" value="${randomUUID()}"><input type="hidden" name="was" value="${post.status}"></div>
<button name="then" value="show" class="unseen" tabindex="-1" aria-hidden="true"></button>
${categoryCards(pageRequest, settings.category, apiError)}
${tagField(pageRequest, { tags: settings.tags, known: shown.known }, apiError)}
${coverField(pageRequest, { cover: settings.cover, covers: shown.covers }, apiError)}
${draft ? timeField(pageRequest, settings.time, { now, apiError }) : ''}
${preview === null ? '' : findings(preview, pageRequest)}
${listed === undefined ? '' : cardPreview(pageRequest, withoutSecrets(listed, preview), settings, post.publish_at === null ? now : Date.parse(post.publish_at))}
<div class="choices bar"><button name="then" value="publish"${draft ? html` data-now="${publish.submit}" data-later="${publish.schedule}"` : ''}>${draft ? (settings.time.later ? publish.schedule : publish.submit) : publish.update}</button>
${draft ? html`<button name="then" value="save" class="second">${publish.saveOnly}</button>` : ''}</div>
</form>
${draft ? html`<div class="quotas">${limitsList(me, pageRequest)}</div>` : ''}`,
  });
}

/** Renders what is checked, and what has to be confirmed or was. */
function findings({ passages, needs_confirmation: asks }: Preview, { language }: PageRequest): Html {
  if (passages.length > 0 && asks) return confirmFindings(passages, language);
  const { findings: messages, publish } = writingMessages[language];
  return html`<section class="checks" aria-labelledby="checks"><h2 id="checks">${publish.checks}</h2>
<ul><li>${passages.length === 0 ? publish.noFindings : messages.confirmed}</li><li>${publish.guidelines}</li></ul>
${passages.length === 0 ? '' : html`<details class="help"><summary>${messages.confirmed}</summary>${findingsList(passages, language)}</details>`}</section>`;
}

/** The post without its first lines if these may contain what must not be shown: it is masked elsewhere on the page. */
function withoutSecrets(post: ReadablePost, preview: Preview | null): ReadablePost {
  return preview?.needs_confirmation === false ? post : { ...post, excerpt: '' };
}
