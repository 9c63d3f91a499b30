import { Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { TextPool } from '../../text/text-pool.ts';
import { renderPage } from '../layout.ts';
import type { Language } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { type SitePageName, sitePageNames } from './site-page-names.ts';

/** The text of one page in one language: the operator's, or the default. */
export interface SiteText {
  /** The language that it is written in, which may differ from the language that it is shown in. */
  readonly language: Language;
  readonly title: string;
  /** Markdown in the dialect of posts. */
  readonly body: string;
}

/** The texts of all pages about the site, by page and the language of the reader. */
export type SiteTexts = Readonly<Record<SitePageName, Readonly<Record<Language, SiteText>>>>;

const pageAddress = /^\/(guidelines|terms|privacy)$/;

/** The page about the site at a path; undefined for other paths. */
export function sitePageAt(path: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === pageAddress.exec(path)?.[1]);
}

/** Renders a page about the site. */
export async function sitePage(
  name: SitePageName,
  { siteTexts, text }: { readonly siteTexts: SiteTexts; readonly text: Pick<TextPool, 'render'> },
  pageRequest: PageRequest,
): Promise<Page> {
  const { title, body, language } = siteTexts[name][pageRequest.language];
  const spoken = language === pageRequest.language ? '' : html` lang="${language}"`;
  return renderPage(pageRequest, {
    title,
    description: title,
    tags: [],
    canonical: `${pageRequest.baseUrl}/${name}`,
    main: html`<article${spoken}><h1>${title}</h1>
<div class="body">
${new Html(await text.render(body))}</div></article>`,
  });
}
