import { rm } from 'node:fs/promises';
import { fileBytes } from '../file-bytes.ts';
import { download } from '../http.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type SourceRun, UpstreamError } from '../source.ts';
import { xmlElements } from '../xml-elements.ts';
import { apiPath, jvnUrl } from './addresses.ts';

/** A page of a MyJVN response. */
export interface ApiPage {
  /** Its elements, as bytes. */
  elements: Buffer[];
  /** Number of elements of all pages together. */
  total: number;
}

/** The methods in use, the name of their elements and the most elements of a page. */
const methods = {
  getVulnOverviewList: { element: 'item', most: 50 },
  getVulnDetailInfo: { element: 'Vulinfo', most: 10 },
} as const;

/** Far more than fifty entries have. */
const maxPage = 64 * 1024 * 1024;

/** Most entries of one request for details. */
export const mostDetails = methods.getVulnDetailInfo.most;

/**
 * Calls the MyJVN API, version 3 (`feed=hnd`), whose errors come with status 200
 * (https://jvndb.jvn.jp/apis/getVulnOverviewList_api_hnd.html).
 * @param parameters besides method, feed, language and page
 * @param start number of the first element to return, from 1
 * @throws {UpstreamError} if it cannot be reached, reports an error or contradicts itself
 */
export async function callApi(
  run: SourceRun,
  method: keyof typeof methods,
  parameters: Record<string, string>,
  start: number,
  limiter: RateLimiter,
): Promise<ApiPage> {
  const { element, most } = methods[method];
  const url = new URL(jvnUrl(run, apiPath));
  const page = { startItem: String(start), maxCountItem: String(most), lang: 'ja' };
  for (const [name, value] of Object.entries({ method, feed: 'hnd', ...page, ...parameters })) {
    url.searchParams.set(name, value);
  }
  let read: ApiPage = { elements: [], total: 0 };
  const { file } = await download(run, url.href, {
    upstream: 'JVN',
    accept: 'xml',
    limiter,
    maxBytes: maxPage,
    check: async (path) => {
      read = await readPage(path, method, element, start);
    },
  });
  await rm(file, { force: true });
  return read;
}

async function readPage(path: string, method: string, element: string, start: number): Promise<ApiPage> {
  const what = `MyJVN's response to ${method}`;
  const document = xmlElements(fileBytes(path, what), element, 'Status', what);
  const elements = await Array.fromAsync(document);
  const { retCd, errCd = '', method: answered, totalRes = '', totalResRet, firstRes } = document.attributes;
  if (retCd === undefined) throw new UpstreamError(`${what} has no status`);
  if (retCd !== '0') {
    const code = /^[A-Za-z0-9-]{1,20}$/.test(errCd) ? ` ${errCd}` : '';
    throw new UpstreamError(`MyJVN answers ${method} with error${code}`);
  }
  const isComplete = Number(totalResRet) === elements.length && /^\d+$/.test(totalRes);
  const isRequested = answered === method && (elements.length === 0 || Number(firstRes) === start);
  if (!isComplete || !isRequested) throw new UpstreamError(`${what} has other entries than its status announces`);
  return { elements, total: Number(totalRes) };
}
