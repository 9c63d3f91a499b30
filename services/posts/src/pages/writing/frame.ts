import type { ApiError } from '@kairan/operation/api-error';
import type { ScriptNeeds } from '@kairan/web/document';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { differenceStyle } from '../difference/difference-style.ts';
import { editorStyle } from '../editor-style.ts';
import { renderPage } from '../layout.ts';
import type { PageRequest } from '../page-request.ts';
import { writingMessages } from './messages/messages.ts';
import { writingStyle } from './writing-style.ts';

/** What an author page shows. */
export interface Shown {
  readonly title: string;
  readonly main: Html;
  /** Whether the content uses the full width of the page. */
  readonly wide?: boolean;
  /** The style of this page, after that of all author pages. */
  readonly moreStyle?: string;
  /** The error that the page responds to. */
  readonly refused?: Pick<ApiError, 'status' | 'headers'> | null;
  /** Whether the page contains unsaved text. It then has no language links, which would lose the text. */
  readonly holdsText?: boolean;
  readonly scripts?: readonly (Script | null)[];
  readonly scriptNeeds?: ScriptNeeds;
}

/** The headers of an error that the page sends on; others belong to protocols that browsers do not use here. */
const passedHeaders = ['Allow', 'Retry-After'];

/** Renders an author page in the site's layout. It is never cached: it may contain a preview link or a private text. */
export function writingPage({ pageRequest }: { pageRequest: PageRequest }, shown: Shown): Page {
  const {
    title,
    main,
    wide = false,
    moreStyle = '',
    refused = null,
    holdsText = false,
    scripts = [],
    scriptNeeds = {},
  } = shown;
  const headers = Object.entries(refused?.headers ?? {}).filter(([name]) => passedHeaders.includes(name));
  return renderPage(pageRequest, {
    title,
    description: title,
    canonical: null,
    main,
    wide,
    moreStyle: writingStyle + differenceStyle + moreStyle + (scriptNeeds.styleNonce === undefined ? '' : editorStyle),
    scripts,
    scriptNeeds,
    ...(holdsText && { languages: html`` }),
    ...(refused && { status: refused.status }),
    headers: { 'Cache-Control': 'no-store', ...Object.fromEntries(headers) },
  });
}

/** Renders the link back to the author's own posts, above a title. */
export function toOwnPosts({ baseUrl, language }: PageRequest): Html {
  return html`<p class="hint"><a href="${hrefOf(baseUrl, '/posts')}">${writingMessages[language].ownPosts.title}</a></p>
`;
}
