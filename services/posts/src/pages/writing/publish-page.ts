import { randomUUID } from 'node:crypto';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { bounds, categories } from '../../post.ts';
import { thumbnail } from '../../post-html/picture.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { groupMarks, problemNotice } from './error-sentence.ts';
import { confirmFindings, findingsList, warningsNotice } from './findings-list.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingMessages } from './messages/messages.ts';
import type { Preview } from './preview-section.ts';
import { fileField } from './sent-form.ts';
import { statusNotice } from './status-notice.ts';
import type { WriterRequest } from './writing-context.ts';
import type { OpenedPost } from './written-post.ts';

/** The settings of a post besides its text, as typed or stored; empty for none. */
export interface Settings {
  readonly category: string;
  readonly tags: readonly string[];
  readonly cover: string;
}

/** A previously uploaded cover. */
export interface CoverImage {
  readonly url: string;
}

/** What the page shows. */
export interface Publishing {
  readonly opened: OpenedPost;
  readonly settings: Settings;
  readonly apiError: ApiError | null;
  readonly me: Me;
  readonly suggestions: readonly string[];
  readonly covers: readonly CoverImage[];
  /** The preview of the stored text; null if it could not be made. */
  readonly preview: Preview | null;
}

/** Renders the page on which a post is published, or its category, tags and cover are changed. */
export function publishPage(writerRequest: WriterRequest, shown: Publishing): Page {
  const { pageRequest } = writerRequest;
  const { opened, settings, apiError, me, preview } = shown;
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
    main: html`<p class="hint"><a href="${at('/edit')}">${publish.back}</a></p>
<h1>${heading}</h1>
<p class="subject">${isolated(post.title)} <span class="hint">${messages.characters(post.characters)} · <a href="${post.preview_url}">${pageMessages[pageRequest.language].preview}</a></span></p>
${problemNotice(apiError, pageRequest.language)}
${statusNotice(pageRequest, opened)}
${warningsNotice(warnings, pageRequest.language)}
${draft ? limitsList(me, pageRequest) : ''}
<form method="post" action="${at('/publish')}" enctype="multipart/form-data" class="publish">
<input type="hidden" name="expected_version" value="${post.version}"><input type="hidden" name="form_key" value="${randomUUID()}"><input type="hidden" name="was" value="${post.status}">
<button name="then" value="show" class="unseen" tabindex="-1" aria-hidden="true"></button>
${categoryChoice(pageRequest, settings.category, apiError)}
${tagFields(pageRequest, settings.tags, shown.suggestions, apiError)}
${preview === null ? '' : findings(preview, pageRequest)}
${coverChoice(pageRequest, settings.cover, shown.covers, apiError)}
<div class="choices"><button name="then" value="publish">${draft ? publish.submit : publish.update}</button>
${draft ? html`<button name="then" value="save" class="second">${publish.saveOnly}</button>` : ''}</div>
</form>`,
  });
}

function categoryChoice({ language }: PageRequest, chosen: string, apiError: ApiError | null): Html {
  const messages = writingMessages[language].publish;
  return html`<fieldset${groupMarks(apiError, 'category')}><legend>${messages.category}</legend><div class="choices">${categories.map(
    ({ code }) =>
      html`<label class="choice"><input type="radio" name="category" value="${code}"${code === chosen ? html` checked` : ''}><span>${pageMessages[language].category[code]}</span></label>
`,
  )}</div></fieldset>`;
}

function tagFields(
  { language }: PageRequest,
  tags: readonly string[],
  suggestions: readonly string[],
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[language].publish;
  const count = Math.max(bounds.tags, tags.length);
  return html`<fieldset${groupMarks(apiError, 'tags', 'tags-hint')}><legend>${messages.tags}</legend>
<div class="tag-fields">${Array.from(
    { length: count },
    (_, i) =>
      html`<input type="text" name="tag" value="${tags[i] ?? ''}" list="known-tags" aria-label="${messages.tag(i + 1)}">
`,
  )}</div>
<datalist id="known-tags">${suggestions.map((tag) => html`<option value="${tag}"></option>`)}</datalist>
<p class="hint" id="tags-hint">${messages.tagsHint}</p></fieldset>`;
}

function findings({ passages, needs_confirmation: asks }: Preview, { language }: PageRequest): Html {
  if (passages.length === 0) return html``;
  if (asks) return confirmFindings(passages, language);
  const messages = writingMessages[language].findings;
  return html`<details class="help"><summary>${messages.confirmed}</summary>${findingsList(passages, language)}</details>`;
}

/** Renders the choice of covers: none, the current one, the latest uploads, or a new one. */
function coverChoice(
  { baseUrl, language }: PageRequest,
  chosen: string,
  covers: readonly CoverImage[],
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[language].publish;
  const others = covers.filter(({ url }) => url !== chosen).map(({ url }) => url);
  const offered = /^\/media\/[\w.-]+$/.test(chosen) ? [chosen, ...others] : others;
  const option = (url: string, name: string, picture: Html | '' = '') =>
    html`<label>${picture}<span><input type="radio" name="cover" value="${url}"${url === chosen ? html` checked` : ''}>${name}</span></label>
`;
  return html`<fieldset${groupMarks(apiError, 'cover', 'cover-hint')}><legend>${messages.cover}</legend>
<div class="covers">${option('', messages.noCover)}${offered.map((url, i) =>
    option(url, messages.coverNumber(i + 1), thumbnail(url, baseUrl, '12rem')),
  )}</div>
<div class="field"><label for="cover-file">${messages.coverFile}</label>
<input id="cover-file" name="${fileField}" type="file" accept="image/png,image/jpeg,image/webp,image/gif">
<p class="hint" id="cover-hint">${messages.coverHint}</p></div></fieldset>`;
}
