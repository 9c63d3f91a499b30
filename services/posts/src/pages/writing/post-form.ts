import { randomUUID } from 'node:crypto';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Passage } from '../../findings/passages.ts';
import type { PageRequest } from '../page-request.ts';
import { type EditorFacts, editorAttributes } from './editor.ts';
import { marks } from './error-sentence.ts';
import { confirmFindings } from './findings-list.ts';
import { type WritingMessages, writingMessages } from './messages/messages.ts';
import type { OwnPost, TypedText } from './written-post.ts';

/** What the form shows. */
export interface PostFormContents {
  /** The post; null for a new one. */
  readonly post: Pick<OwnPost, 'id' | 'status' | 'version'> | null;
  readonly text: TypedText;
  /** Whether the text differs from the stored one. */
  readonly unsaved?: boolean;
  /** The version that the text is based on, if it is not the current one. */
  readonly expectedVersion?: number | undefined;
  readonly apiError: ApiError | null;
  /** The findings to confirm before publishing; empty if there are none. */
  readonly findings: readonly Passage[];
  /** What the editor's script finds on the form; left out if the page has no editor. */
  readonly editor?: EditorFacts;
}

/** The values of `then`: what each button of the form does. */
export const thens = ['save', 'publish', 'preview'] as const;

/**
 * Renders the form in which a post is written. It works by itself; a script, which finds the fields by their names,
 * turns it into an editor.
 */
export function postForm(pageRequest: PageRequest, contents: PostFormContents): Html {
  const { post, text, unsaved = false, expectedVersion, apiError, findings, editor } = contents;
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language].form;
  const action = hrefOf(baseUrl, post === null ? '/posts' : `/posts/${post.id}`);
  const version = expectedVersion ?? post?.version;
  const about =
    post === null
      ? html``
      : html` data-post="${post.id}" data-version="${version ?? post.version}" data-status="${post.status}"`;
  const body = html`<div class="field"><label for="body_markdown">${messages.body}</label>
${textArea('body_markdown', text.body, marks(apiError, 'body_markdown', 'body-hint'))}
<p class="hint" id="body-hint">${messages.bodyHint}</p></div>`;
  const choices = buttons(action, post?.status === 'published', messages);
  return html`<form id="post-form" method="post" action="${action}"${about}${unsaved ? html` data-unsaved` : ''}${editor === undefined ? '' : editorAttributes(editor, pageRequest)}>
${
  post === null
    ? html`<input type="hidden" name="form_key" value="${randomUUID()}">`
    : html`<input type="hidden" name="expected_version" value="${version ?? post.version}">
<input type="hidden" name="was" value="${post.status}">`
}
<div class="field"><label for="title">${messages.title}</label>
<input id="title" name="title" type="text" value="${text.title}"${marks(apiError, 'title', 'title-hint')}>
<p class="hint" id="title-hint">${messages.titleHint}</p></div>
${editor?.script ? framed(body) : body}
${findings.length === 0 ? '' : confirmFindings(findings, language)}
${editor?.script ? html`<div class="below"><div class="foot">${choices}</div></div>` : choices}
</form>`;
}

/** Renders the text field in the frame of the editor, so that nothing moves when the script fills the frame. */
function framed(body: Html): Html {
  return html`<div class="editor"><div class="head"></div>
<div class="halves"><div class="written" id="editor-text">${body}</div></div></div>`;
}

/** Renders a text field. HTML drops the first line break of a `textarea`, so one is added before the text. */
function textArea(name: string, text: string, more: Html = html``): Html {
  return html`<textarea id="${name}" name="${name}" rows="22" spellcheck="true"${more}>
${text}</textarea>`;
}

/** Enter in the title activates the first button, so it must not change anything public. */
function buttons(action: string, published: boolean, messages: WritingMessages['form']): Html {
  const button = (then: (typeof thens)[number], name: string, more = html``) =>
    html`<button name="then" value="${then}"${more}>${name}</button>
`;
  const preview = button('preview', messages.preview, html` class="second" formaction="${action}#preview"`);
  return html`<div class="choices">${
    published
      ? html`${preview}${button('publish', messages.update)}`
      : html`${button('save', messages.save)}${preview}${button('publish', messages.toPublish, html` class="second"`)}`
  }</div>`;
}
