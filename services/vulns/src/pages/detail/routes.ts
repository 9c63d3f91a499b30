import { setImmediate } from 'node:timers/promises';
import type { Page } from '@kairan/web/page-response';
import { redirectResponse } from '@kairan/web/page-response';
import { compareSources } from '../../operations/compare-sources.ts';
import { listRelated } from '../../operations/list-related.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { PageRoute, Shown } from '../routes.ts';
import type { Compared } from './comparison-section.ts';
import { type ListName, listPage } from './list-pages.ts';
import { wholeMarkdown } from './markdown.ts';
import type { RelatedRow } from './related-section.ts';
import { remedyOf } from './remedy.ts';
import { upgradesOf } from './upgrades.ts';
import { vulnerabilityPage } from './vulnerability-page.ts';

/** The page of a vulnerability, and the record as Markdown and JSON. */
export const detailRoutes: readonly PageRoute[] = [
  { path: /^\/vulnerabilities\/([^/]+)\.(md|json)$/, about: 'record', show: text },
  { path: /^\/vulnerabilities\/([^/]+)$/, about: 'record', cached: true, show: page },
  { path: /^\/vulnerabilities\/([^/]+)\/(products|references)$/, about: 'record', cached: true, show: list },
];

/** Shows the page at its canonical path; aliases and lower-case ids redirect to it. */
async function page({ pageRequest, parts, questions }: Shown): Promise<Page | Response> {
  const id = parts[0] as string;
  const bare = { ...pageRequest, pairs: [] };
  const { data, links } = await questions.detail(id, bare);
  if (data.id === id) {
    // Records of ten thousand products take a while to read and to compare: other requests are answered in between.
    await setImmediate();
    const compared = await questions.ask<{ data: Compared }>(compareSources, { cve: id });
    await setImmediate();
    const related = await questions.ask<{ data: RelatedRow[] }>(listRelated, { cve: id, lang: pageRequest.language });
    const remedy = await remedyOf(data, setImmediate);
    const whole = { detail: data, remedy, compared: compared.data, related: related.data };
    return vulnerabilityPage(bare, whole, new Date());
  }
  const others = links.map(({ rel, ...link }) =>
    'href' in link ? `<${pageOfLink(link.href, pageRequest)}>; rel="${rel}"` : '',
  );
  return redirectResponse(
    hrefOf(bare, `/vulnerabilities/${data.id}`),
    others.length === 0 ? {} : { Link: others.join(', ') },
  );
}

/** All products or references of a vulnerability; of another spelling of its id, redirects to the canonical path. */
async function list({ pageRequest, parts, questions }: Shown): Promise<Page | Response> {
  const [id = '', name] = parts;
  const { data } = await questions.detail(id, { ...pageRequest, pairs: [] });
  if (data.id !== id) return redirectResponse(hrefOf(pageRequest, `/vulnerabilities/${data.id}/${name}`));
  return listPage(name as ListName, data, pageRequest);
}

/** The page that corresponds to a link of the REST API. */
function pageOfLink(href: string, { baseUrl }: PageRequest): string {
  return href.replace(`${baseUrl}/api/v1/`, `${baseUrl}/`);
}

/**
 * The record as Markdown or as the REST API returns it. Sent like pages: compressed, with an ETag, in the reader's
 * language.
 */
async function text({ pageRequest, parts, questions }: Shown): Promise<Page> {
  const [id = '', format] = parts;
  const { data } = await questions.detail(id, { ...pageRequest, pairs: [] });
  const [type, body] =
    format === 'md'
      ? ['text/markdown', wholeMarkdown(data, await upgradesOf(data.packages, setImmediate), pageRequest)]
      : ['application/json', JSON.stringify({ data })];
  return {
    html: body,
    language: pageRequest.language,
    contentSecurityPolicy: "default-src 'none'",
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  };
}
