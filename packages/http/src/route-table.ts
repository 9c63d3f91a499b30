import type { Operation } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import { decoded, type TextInput, textInput } from './text-input.ts';

/** The methods that routes may have; `HEAD` and `OPTIONS` are answered by themselves. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A route that is more than its operation. */
export interface RestRoute<Deps> {
  readonly operation: Operation<Deps>;
  /** Of an answer that says none itself; 200 where it is left out. */
  readonly status?: number;
  /** The most bytes of a JSON body; 2 MiB where it is left out. */
  readonly maxBytes?: number;
  /** Takes `multipart/form-data` beside JSON: the file in this field, which the input has as `UploadedFile`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
}

/**
 * `'GET /posts/:id': getPost`, `'POST /posts': { operation: createDraft, status: 201 }`; paths stand below the door's base.
 * Path parameters, the query (`GET`) and the fields of the body (all else) make the operation's input together.
 */
export type RestRoutes<Deps> = Readonly<Record<string, Operation<Deps> | RestRoute<Deps>>>;

/** A route that fits an address. */
export interface Route<Deps> extends RestRoute<Deps> {
  readonly method: Method;
  /** As in the table: `/posts/:id`. */
  readonly path: string;
  readonly text: TextInput;
  /** Whether the answer depends on a language (`lang` is among the input). */
  readonly localised: boolean;
}

/** A path of the table with all that is done at it. */
interface PathRoutes<Deps> {
  readonly path: string;
  /** Of its parameters. */
  readonly names: readonly string[];
  readonly routes: Map<string, Route<Deps>>;
  /** What `Allow` says. */
  allow: string;
}

/** A place that fits an address. */
export interface Match<Deps> {
  readonly pathRoutes: PathRoutes<Deps>;
  /** The values of the path's parameters, still percent-encoded. */
  readonly parameters: readonly string[];
}

/**
 * Finds the place of a path. Paths without parameters win over those with; a parameter is one segment that is not empty.
 * @throws {Error} while it is built, for a line that is no method and path, and for a `GET` that changes something
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

/** One line of the table, with what follows from its operation's schema. */
export function routeOf<Deps>(line: string, entry: Operation<Deps> | RestRoute<Deps>): Route<Deps> {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(line) ?? [];
  if (path === undefined || !isMethod(method)) {
    throw new Error(`The route "${line}" must be "METHOD /path", the method one of ${methods.join(', ')}.`);
  }
  const route = 'operation' in entry ? entry : { operation: entry };
  if (method === 'GET' && route.operation.effect !== 'read') {
    throw new Error(`The route "${line}" changes something: its method can't be GET.`);
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
 * @throws {ApiError} `invalid_request` where one cannot be decoded, or holds a NUL, which no database takes in a text
 */
export function pathInput<Deps>({ pathRoutes, parameters }: Match<Deps>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (parameters.length === 0) return input;
  for (const [i, name] of pathRoutes.names.entries()) {
    const value = decoded(parameters[i] ?? '', 'path');
    if (value.includes('\0')) throw commonError('invalid_request', 'The path has a NUL character (%00) in it.');
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
