import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { bounds } from '../../../post.ts';
import { tagKey, tagText } from '../../../tag.ts';
import type { TagUse } from '../../../tag-uses.ts';
import type { PageRequest } from '../../page-request.ts';
import { groupMarks } from '../error-sentence.ts';
import { writingMessages } from '../messages/messages.ts';
import type { Sent } from '../sent-form.ts';

/** The number of tags offered as chips; the others are offered while one types. */
const offered = 12;
/** The number of tags that are suggested while one types: more would make the page heavy. */
const suggested = 80;

/**
 * Renders the tags: a checkbox for each that the post has and for the most used ones, and a field for others. A script
 * turns them into one field with chips (`src/browser/publish/tag-field.ts`).
 */
export function tagField(
  { language }: PageRequest,
  { tags, known }: { tags: readonly string[]; known: readonly TagUse[] },
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[language].publish;
  const has = new Set(tags.map(tagKey));
  const others = known.filter(({ tag, posts }) => posts > 0 && !has.has(tagKey(tag))).slice(0, offered);
  return html`<fieldset${groupMarks(apiError, 'tags', 'tags-hint')} data-tags="${bounds.tags}"><legend>${messages.tags}</legend>
<div class="tag-box">${tags.map((tag) => chip(tag, true))}<input type="text" name="new_tags" list="known-tags" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label="${messages.addTag}" placeholder="${messages.addTag}" aria-describedby="tags-hint"></div>
<datalist id="known-tags">${known.slice(0, suggested).map(({ tag, posts }) => html`<option value="${tag}">${posts === 0 ? '' : messages.tagPosts(posts)}</option>`)}</datalist>
<p class="hint" id="tags-hint">${messages.tagsHint}</p>
${others.length === 0 ? '' : html`<div class="tag-offers" role="group" aria-labelledby="tag-offers"><p class="hint" id="tag-offers">${messages.knownTags}</p>${others.map(({ tag }) => chip(tag, false))}</div>`}</fieldset>`;
}

function chip(tag: string, checked: boolean): Html {
  return html`<label class="tag-chip"><input type="checkbox" name="tag" value="${tag}"${checked ? html` checked` : ''}><span>${tag}</span></label>
`;
}

/** The tags of the form: the chips, then those typed between commas; each once, however it is written. */
export function sentTags(sent: Sent): string[] {
  const typed = sent.get('new_tags').split(/[,、，\n]/);
  const tags = new Map<string, string>();
  for (const tag of [...sent.all('tag'), ...typed].map(tagText)) {
    if (tag !== '' && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return [...tags.values()];
}
