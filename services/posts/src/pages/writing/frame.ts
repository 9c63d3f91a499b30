import type { SignedIn } from '@kairan/accounts/session';
import type { ApiError } from '@kairan/operation/api-error';
import type { ScriptNeeds } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { differenceStyle } from '../difference/difference-style.ts';
import { editorStyle } from '../editor-style.ts';
import { renderPage } from '../layout.ts';
import type { PageRequest } from '../page-request.ts';
import { writingStyle } from './writing-style.ts';

/** What a page of a writer shows. */
export interface Shown {
  readonly title: string;
  readonly main: Html;
  /** Whether it has the page's whole width. */
  readonly wide?: boolean;
  /** What it answers to, where that was refused. */
  readonly refused?: Pick<ApiError, 'status' | 'headers'> | null;
  /** Holds what was typed and is not saved: no link of the frame shows the page in another language, and loses it. */
  readonly holdsText?: boolean;
  readonly scripts?: readonly (Script | null)[];
  readonly scriptNeeds?: ScriptNeeds;
}

/** The headers that a refusal brings to a page: not those of protocols that a browser is not asked to speak here. */
const kept = ['Allow', 'Retry-After'];

/** Puts what a page shows into the frame of the site. No browser keeps it: it may hold a link to a preview, or a text of nobody else's. */
export function writingPage(
  { pageRequest, person }: { pageRequest: PageRequest; person: SignedIn | null },
  shown: Shown,
): Page {
  const { title, main, wide = false, refused = null, holdsText = false, scripts = [], scriptNeeds = {} } = shown;
  const headers = Object.entries(refused?.headers ?? {}).filter(([name]) => kept.includes(name));
  return renderPage(pageRequest, {
    title,
    description: title,
    canonical: null,
    main,
    wide,
    viewer: person?.user ?? null,
    moreStyle: writingStyle + differenceStyle + (scriptNeeds.styleNonce === undefined ? '' : editorStyle),
    scripts,
    scriptNeeds,
    ...(holdsText && { languages: html`` }),
    ...(refused && { status: refused.status }),
    headers: { 'Cache-Control': 'no-store', ...Object.fromEntries(headers) },
  });
}
