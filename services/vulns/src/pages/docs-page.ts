import type { DocsPage } from '@kairan/web/docs-page';
import type { Page } from '@kairan/web/page-response';
import { renderPage } from './layout.ts';
import type { PageRequest } from './page-request.ts';

/** Renders `/docs`: the API reference, in English, in the frame of the site. */
export function docsPageIn({ title, description, main, style }: DocsPage, pageRequest: PageRequest): Page {
  return renderPage(pageRequest, { title, description, main, listed: true, searchable: true, moreStyle: style });
}
