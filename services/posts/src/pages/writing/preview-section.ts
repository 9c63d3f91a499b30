import { Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Passage } from '../../findings/passages.ts';
import type { Warning } from '../../post.ts';
import type { PageRequest } from '../page-request.ts';
import { inLanguageOf } from '../post-list.ts';
import { findingsList, warningsNotice } from './findings-list.ts';
import { writingMessages } from './messages/messages.ts';

/** The result of `preview_post`. */
export interface Preview {
  /** HTML that is safe to put into a page. */
  readonly html: string;
  readonly warnings: readonly Warning[];
  readonly passages: readonly Passage[];
  readonly needs_confirmation: boolean;
  readonly characters: number;
}

/** Renders an unsaved text as readers would see it. */
export function previewSection({ language }: PageRequest, title: string, preview: Preview): Html {
  const messages = writingMessages[language];
  return html`<section id="preview" class="preview" aria-labelledby="preview-title" tabindex="-1">
<h2 id="preview-title" class="stamp">${messages.preview.title}</h2>
<p class="hint">${messages.preview.unsaved} ${messages.characters(preview.characters)}</p>
${warningsNotice(preview.warnings, language, 'open')}
${
  preview.passages.length === 0
    ? ''
    : html`<div class="notice warn"><h2>${messages.findings.title}</h2><p>${preview.needs_confirmation ? messages.findings.later : messages.findings.confirmed}</p>
${findingsList(preview.passages, language)}</div>`
}
<article class="post"${inLanguageOf({ title })}><p class="post-title">${isolated(title)}</p>
<div class="body">${new Html(preview.html)}</div></article>
</section>`;
}
