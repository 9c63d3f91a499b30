import fc from 'fast-check';
import type { KnownValues } from '../arbitraries/schema-values.ts';
import { nearlyText, wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { someHeaders } from '../requests/headers.ts';
import { asText, encoding, type FormPart, formBodies, queryOf } from '../requests/parts.ts';
import { type FuzzRequest, type Role, requestText, roles } from '../requests/request.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';
import { type FoundForm, type FoundPage, type FoundPages, formsOf, pageRequest, routeOf } from './crawl.ts';

/** How the pages of a service are fuzzed. */
export interface PagesTarget {
  readonly service: FuzzedService;
  readonly found: FoundPages;
  readonly known: KnownValues;
  /** Files for forms that take some. */
  readonly files: fc.Arbitrary<Buffer>;
}

/** A property for each kind of page and for each form, and one for any address. */
export function pageProperties(target: PagesTarget): Property<never>[] {
  const { pages, forms } = target.found;
  const seen = new Map<string, number>();
  const named = <T>(property: Property<T>): Property<never> => {
    const times = (seen.get(property.name) ?? 0) + 1;
    seen.set(property.name, times);
    const name = times === 1 ? property.name : `${property.name}-${times}`;
    return { ...property, name } as unknown as Property<never>;
  };
  return [
    ...pages.map((page) => named(pageProperty(target, page))),
    ...forms.filter(({ form }) => form.method === 'POST').map((form) => named(formProperty(target, form))),
    named({
      name: 'any-address',
      weight: 3,
      inputs: anyAddress(pages),
      show: requestText,
      check: async (request) => void (await target.service.send(request, 'session')),
    }),
  ];
}

function nameOf(route: string): string {
  return route.replace(/[^\w.-]+/g, '_').replace(/^_|_$/g, '') || 'home';
}

/** Requests for pages of one kind, with parameters and parts of the path of any kind. */
function pageProperty({ service, known }: PagesTarget, { route, targets }: FoundPage): Property<FuzzRequest> {
  const names = new Set(targets.flatMap((target) => [...new URL(target, 'http://localhost').searchParams.keys()]));
  const own = Object.fromEntries([...names].map((name) => [name, valuesOf(name, [], known)]));
  const usual = { ...known, lang: fc.constantFrom('ja', 'en', 'fr', 'xx', ''), ...own };
  const parameters = fc
    .array(fc.constantFrom(...Object.keys(usual)), { maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, valuesOf(name, [], usual)]))));
  return {
    name: `get_${nameOf(route)}`,
    inputs: fc
      .record({
        role: fc.constantFrom(...roles),
        method: fc.oneof(
          { weight: 20, arbitrary: fc.constant('GET') },
          { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
        ),
        path: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...targets) },
          { weight: 3, arbitrary: changedPath(targets) },
        ),
        query: queryOf(parameters),
        headers: someHeaders,
      })
      .map(({ role, method, path, query, headers }) => ({
        ...pageRequest(role, path.includes('?') ? `${path}&${query.slice(1)}` : path + query),
        method,
        headers: [...pageRequest(role, path).headers, ...headers],
      })),
    show: requestText,
    check: async (request) => void (await service.send(request, 'session')),
  };
}

/** Paths with one part replaced. */
function changedPath(targets: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...targets),
      fc.nat(5),
      fc.oneof(
        fc.tuple(encoding, wildText).map(([encode, text]) => encode(text)),
        fc.constantFrom('..', '.', '', '%2e%2e', '%2F', 'a%2Fb'),
      ),
    )
    .map(([target, at, part]) => {
      const [path = '', query] = target.split('?');
      const parts = path.split('/');
      parts[1 + (at % Math.max(1, parts.length - 1))] = part;
      return parts.join('/') + (query === undefined ? '' : `?${query}`);
    });
}

function anyAddress(pages: readonly FoundPage[]): fc.Arbitrary<FuzzRequest> {
  const first = fc.constantFrom(
    ...pages.flatMap(({ targets }) => targets),
    '/',
    '/media/',
    '/oauth/',
    '/.well-known/',
    '/web/',
    '/assets/',
  );
  const path = fc.oneof(
    fc.tuple(first, encoding, wildText).map(([start, encode, text]) => `${start}/${encode(text)}`),
    fc
      .array(
        fc.tuple(encoding, wildText).map(([encode, text]) => encode(text)),
        { maxLength: 6 },
      )
      .map((parts) => `/${parts.join('/')}`),
  );
  return fc
    .record({ role: fc.constantFrom(...roles), target: path, headers: someHeaders })
    .map(({ role, target, headers }) => ({ ...pageRequest(role, target), headers }));
}

function valuesOf(name: string, present: readonly string[], known: KnownValues): fc.Arbitrary<unknown> {
  const own = known[name];
  const options: fc.WeightedArbitrary<unknown>[] = [{ weight: 2, arbitrary: wildText }];
  if (own) options.push({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: nearlyText(own.map(asText)) });
  const values = present.filter((value) => value !== '');
  if (values.length > 0) {
    options.push({ weight: 6, arbitrary: fc.constantFrom(...values) });
    options.push({ weight: 1, arbitrary: nearlyText(fc.constantFrom(...values)) });
  }
  return fc.oneof(...options);
}

/** What is sent with a form; fields that are left out have the values of the page. */
interface SentForm {
  readonly role: Role;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly more: readonly (readonly [string, string])[];
  /** Whether the page is read first, as a browser does, so that the form has fresh tokens. */
  readonly isFresh: boolean;
  readonly headers: readonly (readonly [string, string])[];
  readonly multipart: { readonly type: string; readonly body: Buffer } | null;
}

function formProperty(
  { service, known, files }: PagesTarget,
  { route, form, page, role: finder }: FoundForm,
): Property<SentForm> {
  const own = Object.fromEntries([...form.fields].map(([name, values]) => [name, valuesOf(name, values, known)]));
  const file = fc.record({ name: fc.constantFrom(...form.fields.keys(), 'file'), filename: wildText, content: files });
  const texts = fc
    .record(own, { requiredKeys: [] })
    .map((fields) =>
      Object.entries(fields).map(([name, value]): FormPart => ({ name, content: asText(value).toWellFormed() })),
    );
  const multipart = form.isMultipart
    ? formBodies(fc.tuple(texts, fc.array(file, { maxLength: 2 })).map(([fields, sent]) => [...fields, ...sent]))
    : fc.constant(null);
  return {
    name: `post_${nameOf(route)}`,
    inputs: fc.record({
      role: fc.oneof(
        { weight: 6, arbitrary: fc.constant(finder) },
        { weight: 1, arbitrary: fc.constantFrom(...roles) },
      ),
      fields: fc.record(own, { requiredKeys: [] }),
      more: fc.oneof(
        { weight: 8, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.tuple(wildText, wildText), { maxLength: 2 }) },
      ),
      isFresh: fc.boolean(),
      headers: someHeaders,
      multipart,
    }),
    async check(sent) {
      const current = sent.isFresh ? await freshForm(service, { route, form, page, role: sent.role }) : form;
      await service.send(formRequest(sent, current), 'session');
    },
    show: (sent) => requestText(formRequest(sent, form)),
  };
}

/** The form as its page has it now. */
async function freshForm(service: FuzzedService, { route, form, page, role }: FoundForm) {
  const { body } = await service.send(pageRequest(role, page), 'session');
  return formsOf(body.toString()).find((other) => other.method === 'POST' && routeOf(other.action) === route) ?? form;
}

function formRequest(
  { role, fields, more, headers, multipart }: SentForm,
  { action, fields: present }: FoundForm['form'],
): FuzzRequest {
  const pairs = [...present].map(
    ([name, [value = '']]) => [name, Object.hasOwn(fields, name) ? asText(fields[name]) : value] as const,
  );
  const body = new URLSearchParams([...pairs, ...more].map(([name, value]) => [name, value.toWellFormed()]));
  return {
    role,
    method: 'POST',
    target: action,
    headers: [
      ['Content-Type', multipart?.type ?? 'application/x-www-form-urlencoded'],
      ['Sec-Fetch-Site', 'same-origin'],
      ['Accept-Encoding', 'identity'],
      ...headers,
    ],
    body: multipart?.body ?? Buffer.from(body.toString()),
  };
}
