import { multipart } from '../requests/parts.ts';
import type { FuzzRequest, Role } from '../requests/request.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

/** A form of a page. */
export interface PageForm {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly action: string;
  readonly isMultipart: boolean;
  /** Names with the values that the page has in them; of choices, all. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** An address that pages link to, without what differs between those of its kind. */
export interface FoundPage {
  /** `/posts/:id/edit` */
  readonly route: string;
  /** Paths and queries of this kind. */
  readonly targets: readonly string[];
}

/** A form with a page that has it. */
export interface FoundForm {
  /** Its action, as the route of a page. */
  readonly route: string;
  readonly form: PageForm;
  readonly page: string;
  readonly role: Role;
}

/** What the pages of a service lead to. */
export interface FoundPages {
  readonly pages: readonly FoundPage[];
  readonly forms: readonly FoundForm[];
}

const perRoute = 3;

/** Where a crawl begins, and where it ends. */
interface CrawlOptions {
  readonly start: readonly string[];
  readonly first?: readonly FilledForm[];
  readonly roles: readonly Role[];
  readonly most: number;
}

/** The form of a page with values for some of its fields. */
interface FilledForm {
  readonly role: Role;
  readonly page: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Follows the links of the pages as each role, and collects their addresses and forms.
 * @param start paths that no page may link to
 * @param first forms that are sent before: their effects have pages of their own
 * @param most pages that are read as each role
 */
export async function crawl(
  service: FuzzedService,
  { start, first = [], roles, most }: CrawlOptions,
): Promise<FoundPages> {
  const pages = new Map<string, Set<string>>();
  const forms = new Map<string, FoundForm>();
  for (const filled of first) await submit(service, filled);
  for (const role of roles) {
    const queue = [...start];
    const queued = new Map<string, number>();
    for (let read = 0; read < most; read++) {
      const target = queue.shift();
      if (target === undefined) break;
      const { status, headers, body } = await service.send(pageRequest(role, target), 'session');
      pages.set(routeOf(target), (pages.get(routeOf(target)) ?? new Set()).add(target));
      const isHtml = String(headers['content-type']).startsWith('text/html');
      if (status >= 500 || !isHtml) continue;
      const html = body.toString();
      for (const form of formsOf(html)) {
        const key = `${form.method} ${routeOf(form.action)} ${[...form.fields.keys()].sort()}`;
        if (!forms.has(key)) forms.set(key, { route: routeOf(form.action), form, page: target, role });
      }
      for (const link of linksOf(html, service.process.url)) {
        const route = routeOf(link);
        const times = queued.get(route) ?? 0;
        if (times >= perRoute || /sign-out/.test(link)) continue;
        queued.set(route, times + 1);
        queue.push(link);
      }
    }
  }
  const byRoute = <T extends { route: string }>(a: T, b: T) => (a.route < b.route ? -1 : 1);
  return {
    pages: [...pages].map(([route, targets]) => ({ route, targets: [...targets].sort().slice(0, 8) })).sort(byRoute),
    forms: [...forms.values()].sort(byRoute),
  };
}

async function submit(service: FuzzedService, { role, page, fields }: FilledForm): Promise<void> {
  const { body } = await service.send(pageRequest(role, page), 'session');
  const form = formsOf(body.toString()).find(({ action, method }) => method === 'POST' && action === page);
  if (!form) throw new Error(`The page ${page} has no form of its own.`);
  const present = Object.fromEntries([...form.fields].map(([name, [value = '']]) => [name, value]));
  const pairs = Object.entries({ ...present, ...fields });
  const sent = form.isMultipart
    ? multipart(pairs.filter(([name]) => name !== 'file').map(([name, content]) => ({ name, content })))
    : { type: 'application/x-www-form-urlencoded', body: Buffer.from(new URLSearchParams(pairs).toString()) };
  const headers = [['Content-Type', sent.type] as const, ['Sec-Fetch-Site', 'same-origin'] as const];
  const { status } = await service.send({ role, method: 'POST', target: page, headers, body: sent.body }, 'session');
  if (status >= 400) throw new Error(`The form of ${page} was answered with ${status}.`);
}

/** A request for a page, as a browser sends it. */
export function pageRequest(role: Role, target: string): FuzzRequest {
  const headers = [
    ['Accept', 'text/html'] as const,
    ['Accept-Encoding', 'identity'] as const,
    ['Sec-Fetch-Site', 'same-origin'] as const,
  ];
  return { role, method: 'GET', target, headers, body: null };
}

/** The path without ids, names and the query. */
export function routeOf(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map((part) => {
      const [name = '', ...types] = part.split('.');
      const isFixed = /^(?:[a-z-]*|@?)$/.test(name) && name.length <= 24;
      return (isFixed ? name : `${name.startsWith('@') ? '@' : ''}:x`) + types.map((type) => `.${type}`).join('');
    })
    .join('/')
    .replace(
      /^(\/(?:tags?|vendors|categories|category|packages|vulnerabilities|desk\/users|desk\/posts))\/[^/]+/,
      '$1/:x',
    );
}

/** The forms of a page. Our pages write attributes in double quotes, and close what they open. */
export function formsOf(html: string): PageForm[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, open = '', inner = '']) => {
    const fields = new Map<string, string[]>();
    const add = (name: string | null, value: string) => {
      if (name) fields.set(name, [...(fields.get(name) ?? []), value]);
    };
    for (const [, attributes = ''] of inner.matchAll(/<(?:input|button)\b([^>]*)>/g))
      add(attribute(attributes, 'name'), attribute(attributes, 'value') ?? '');
    for (const [, attributes = '', text = ''] of inner.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
      add(attribute(attributes, 'name'), unescaped(text));
    for (const [, attributes = '', options = ''] of inner.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g))
      for (const [, option = ''] of options.matchAll(/<option\b([^>]*)>/g))
        add(attribute(attributes, 'name'), attribute(option, 'value') ?? '');
    return {
      method: attribute(open, 'method')?.toUpperCase() === 'POST' ? ('POST' as const) : ('GET' as const),
      action: localTarget(attribute(open, 'action') ?? '/'),
      isMultipart: attribute(open, 'enctype') === 'multipart/form-data',
      fields,
    };
  });
}

function linksOf(html: string, url: string): string[] {
  const found = Array.from(html.matchAll(/\b(?:href|src|action)="([^"]*)"/g), ([, link = '']) => unescaped(link));
  const local = found.map((link) => (link.startsWith(url) ? link.slice(url.length) : link));
  return [...new Set(local.filter((link) => /^\/(?!\/)/.test(link)).map((link) => link.split('#', 1)[0] ?? ''))];
}

function localTarget(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescaped(found);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&quot;|&#34;/g, '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
