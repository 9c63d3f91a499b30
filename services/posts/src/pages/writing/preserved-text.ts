import { randomUUID } from 'node:crypto';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '../../page-address.ts';
import type { Visit } from '../page-request.ts';
import { writingWords } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import type { TypedText } from './written-post.ts';

/** A text that goes with a form without being seen. */
export function hiddenText({ title, body }: TypedText): Html {
  return html`<input type="hidden" name="title" value="${title}"><textarea name="body_markdown" hidden>
${body}</textarea>`;
}

/** A button that makes a draft of its own of a text. */
export function keepAsDraft({ baseUrl, language }: Visit, typed: TypedText): Html {
  return html`<form method="post" action="${hrefOf(baseUrl, '/posts')}"><input type="hidden" name="form_key" value="${randomUUID()}">
${hiddenText(typed)}
<button name="then" value="save" class="second">${writingWords[language].kept.asDraft}</button></form>`;
}

/** What was typed and could not be saved: here to be copied, or to become a draft of its own. */
export function keptText(visit: Visit, typed: TypedText): Html {
  const words = writingWords[visit.language].kept;
  return html`<section class="kept"><h2>${words.title}</h2><p>${words.text}</p>
${postForm(visit, { post: null, text: typed, refusal: null, findings: [] })}</section>`;
}
