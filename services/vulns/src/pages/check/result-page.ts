import type { CheckExcerpt } from '@kairan/check/excerpt';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { isolated } from '@kairan/web/page-texts';
import { renderPage } from '../layout.ts';
import { timeOf } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { checkStyle } from './check-style.ts';
import { checkMessages } from './messages/messages.ts';
import { affectedSections, figures } from './result-parts.ts';
import { shareSection } from './share-section.ts';
import { notAffectedSection, suppressedSection, unknownSection } from './undecided-section.ts';

/** A result, and what the form sent besides the file. */
export interface ShownResult {
  readonly excerpt: CheckExcerpt;
  /** The browser's name for the file; null for pasted text. */
  readonly filename: string | null;
  readonly distro: string;
  readonly script: Script | null;
  readonly at: Date;
}

/** The result of a check: how bad it is, what to do first, then the rest by urgency and what remains unknown. */
export function resultPage(result: ShownResult, pageRequest: PageRequest): Page {
  const messages = checkMessages[pageRequest.language];
  const { excerpt, filename, at, script } = result;
  const title = heading(excerpt, pageRequest);
  return renderPage(pageRequest, {
    title: filename === null ? title : title + pageRequest.messages.bracketed(filename),
    description: messages.description,
    listed: false,
    searchable: true,
    // The list of what somebody uses is confidential: the browser does not cache it either.
    headers: { 'Cache-Control': 'no-store' },
    moreStyle: checkStyle,
    script,
    main: html`<article class="checked"><h1>${title}</h1>
<p class="subject">${filename === null ? '' : html`<strong>${isolated(filename)}</strong> `}${excerpt.format === filename?.toLowerCase() ? '' : html`<code>${excerpt.format}</code> `}<span class="hint">${checkedAt(at, pageRequest)}</span></p>
${figures(excerpt, pageRequest)}
${shareSection(result, pageRequest)}
${affectedSections(excerpt, pageRequest)}
${unknownSection(excerpt, pageRequest)}
${suppressedSection(excerpt, pageRequest)}
${notAffectedSection(excerpt, pageRequest)}
<p class="another"><a class="button second" href="${hrefOf(pageRequest, '/check')}">${messages.another}</a></p></article>`,
  });
}

function checkedAt(at: Date, pageRequest: PageRequest): Html {
  const time = timeOf(at.toISOString(), pageRequest);
  const [before = '', after = ''] = checkMessages[pageRequest.language].checkedAt('\0').split('\0');
  return html`${before}${time}${after}`;
}

function heading({ summary }: CheckExcerpt, { language, formats }: PageRequest): string {
  const messages = checkMessages[language];
  const { packages, affected, unknown } = summary;
  if (affected > 0) return messages.affectedOf(formats.count(affected), formats.count(packages), affected);
  return unknown > 0 ? messages.noneKnown : messages.noneAffected(formats.count(packages), packages);
}
