import type { Operation } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import type { FileFields } from './file-input.ts';
import { decoded, type TextInput, textInput } from './text-input.ts';

/** The methods that routes may have; `HEAD` and `OPTIONS` are handled automatically. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A route with more than its operation. */
export interface RestRoute<Deps> {
  readonly operation: Operation<Deps>;
  /** The status of a result that has none itself; default: 200. */
  readonly status?: number;
  /** The largest JSON body in bytes; default: 2 MiB. */
  readonly maxBytes?: number;
  /** Accepts `multipart/form-data` besides JSON: the input has the file in this field as an `UploadedFile`. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    /** Media types of a body that is the file itself, without a form: `['application/zip']`. */
    readonly types?: readonly string[];
  };
  /**
   * The body is a file of any media type, which the input has as `Uint8Array`, or a form with files. Other fields are in
   * the query, or in the form.
   */
  readonly files?: FileFields;
}

/**
 * `'GET /posts/:id': getPost`, `'POST /posts': { operation: createDraft, status: 201 }`; paths are relative to the
 * base.
 * Path parameters together with the query (`GET`) or the fields of the body (all other methods) make the operation's
 * input.
 */
export type RestRoutes<Deps> = Readonly<Record<string, Operation<Deps> | RestRoute<Deps>>>;

/** A route with what follows from its operation's schema. */
export interface Route<Deps> extends RestRoute<Deps> {
  readonly method: Method;
  /** As in the table: `/posts/:id`. */
  readonly path: string;
  readonly text: TextInput;
  /** Whether the response depends on a language (`lang` is among the input). */
  readonly localised: boolean;
}

/** A path of the table with its routes. */
interface PathRoutes<Deps> {
  readonly path: string;
  /** The names of its parameters. */
  readonly names: readonly string[];
  readonly routes: Map<string, Route<Deps>>;
  /** The value of `Allow`. */
  allow: string;
}

/** A path of the table that matches a request. */
export interface Match<Deps> {
  readonly pathRoutes: PathRoutes<Deps>;
  /** The values of the path's parameters, still percent-encoded. */
  readonly parameters: readonly string[];
}

/**
 * Creates a function that finds the routes of a path. Paths without parameters win over those with; a parameter is one
 * non-empty segment.
 * @throws {Error} while it is built, for a key that is not a method and path, for a `GET` that changes something, and
 * for a file by another method
 */
export function routeTable<Deps>(routes: RestRoutes<Deps>): (path: string) => Match<Deps> | undefined {
  const paths = new Map<string, PathRoutes<Deps>>();
  for (const [line, entry] of Object.entries(routes)) {
    const route = routeOf(line, entry);
    const { path } = route;
    const pathRoutes = paths.get(path) ?? { path, names: parameterNames(path), routes: new Map(), allow: '' };
    pathRoutes.routes.set(route.method, route);
    pathRoutes.allow = [...methods.filter((method) => pathRoutes.routes.has(method)).flatMap(withHead), 'OPTIONS'].join(
      ', ',
    );
    paths.set(path, pathRoutes);
  }
  const fixed = new Map<string, Match<Deps>>();
  const patterns: { readonly pattern: RegExp; readonly pathRoutes: PathRoutes<Deps> }[] = [];
  for (const pathRoutes of paths.values()) {
    if (pathRoutes.path.includes(':')) patterns.push({ pattern: patternOf(pathRoutes.path), pathRoutes });
    else fixed.set(pathRoutes.path, { pathRoutes, parameters: [] });
  }
  return (path) => {
    const known = fixed.get(path);
    if (known) return known;
    for (const { pattern, pathRoutes } of patterns) {
      const found = pattern.exec(path);
      if (found) return { pathRoutes, parameters: found.slice(1) };
    }
    return undefined;
  };
}

/** Parses one line of the table. */
export function routeOf<Deps>(line: string, entry: Operation<Deps> | RestRoute<Deps>): Route<Deps> {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(line) ?? [];
  if (path === undefined || !isMethod(method)) {
    throw new Error(`The route "${line}" must be "METHOD /path" with one of the methods ${methods.join(', ')}.`);
  }
  const route = 'operation' in entry ? entry : { operation: entry };
  if (method === 'GET' && route.operation.effect !== 'read') {
    throw new Error(`The route "${line}" changes something, so its method must not be GET.`);
  }
  if (route.operation.file && method !== 'GET') {
    throw new Error(`The route "${line}" returns a file, so its method must be GET.`);
  }
  const text = textInput(route.operation.input);
  return { ...route, method, path, text, localised: text.kinds.has('lang') };
}

/** The names of a path's parameters: `/posts/:id` has `id`. */
export function parameterNames(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as string);
}

/**
 * The path's parameters as input.
 * @throws {ApiError} `invalid_request` if one cannot be decoded, or contains a NUL, which no database can store in
 * text
 */
export function pathInput<Deps>({ pathRoutes, parameters }: Match<Deps>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (parameters.length === 0) return input;
  for (const [i, name] of pathRoutes.names.entries()) {
    const value = decoded(parameters[i] ?? '', 'path');
    if (value.includes('\0'))
      throw commonError('invalid_request', 'The path contains a NUL character (%00). Remove it.');
    input[name] = value;
  }
  return input;
}

function isMethod(text: string | undefined): text is Method {
  return (methods as readonly (string | undefined)[]).includes(text);
}

function withHead(method: Method): readonly string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}
