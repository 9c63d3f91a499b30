import { randomUUID } from 'node:crypto';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { PageRequest } from '../page-request.ts';
import { writingMessages } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import type { TypedText } from './written-post.ts';

/** Renders a text as hidden fields of a form. */
export function hiddenText({ title, body }: TypedText): Html {
  return html`<input type="hidden" name="title" value="${title}"><textarea name="body_markdown" hidden>
${body}</textarea>`;
}

/** Renders a button that saves a text as a new draft. */
export function keepAsDraft({ baseUrl, language }: PageRequest, typed: TypedText): Html {
  return html`<form method="post" action="${hrefOf(baseUrl, '/posts')}"><input type="hidden" name="form_key" value="${randomUUID()}">
${hiddenText(typed)}
<button name="then" value="save" class="second">${writingMessages[language].preserved.asDraft}</button></form>`;
}

/** Renders a text that could not be saved, to be copied or saved as a new draft. */
export function preservedText(pageRequest: PageRequest, typed: TypedText): Html {
  const messages = writingMessages[pageRequest.language].preserved;
  return html`<section class="kept"><h2>${messages.title}</h2><p>${messages.text}</p>
${postForm(pageRequest, { post: null, text: typed, apiError: null, findings: [] })}</section>`;
}
