import type { Operation } from '@kairan/operation';
import { decoded, type TextInput, textInput } from './from-text.ts';

/** `'GET /vulnerabilities/:cve': getVulnerability`; paths stand below the door's base. */
export type RestRoutes<Deps> = Readonly<Record<string, Operation<Deps>>>;

/** A route that fits an address. */
interface Route<Deps> {
  /** As in the table: `/vulnerabilities/:cve`. */
  readonly path: string;
  readonly operation: Operation<Deps>;
  readonly text: TextInput;
  /** Whether the answer depends on a language (`lang` is among the input). */
  readonly localised: boolean;
}

export interface Match<Deps> {
  readonly route: Route<Deps>;
  /** The values of the path's parameters, still percent-encoded. */
  readonly parameters: readonly string[];
}

/**
 * Finds the route of a path. Paths without parameters win over those with; a parameter is one segment that is not empty.
 * @throws {Error} while it is built, for a route that is no `GET /path`
 */
export function routeTable<Deps>(routes: RestRoutes<Deps>): (path: string) => Match<Deps> | undefined {
  const fixed = new Map<string, Match<Deps>>();
  const patterns: { readonly pattern: RegExp; readonly route: Route<Deps> }[] = [];
  for (const [line, operation] of Object.entries(routes)) {
    const path = pathOf(line);
    const text = textInput(operation.input);
    const route = { path, operation, text, localised: text.kinds.has('lang') };
    if (path.includes(':')) patterns.push({ pattern: patternOf(path), route });
    else fixed.set(path, { route, parameters: [] });
  }
  return (path) => {
    const known = fixed.get(path);
    if (known) return known;
    for (const { pattern, route } of patterns) {
      const found = pattern.exec(path);
      if (found) return { route, parameters: found.slice(1) };
    }
    return undefined;
  };
}

/** The names of a path's parameters: `/vulnerabilities/:cve` has `cve`. */
export function parameterNames(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as string);
}

/**
 * The path's parameters as input.
 * @throws {Refusal} `invalid_request` where one cannot be decoded
 */
export function pathInput<Deps>({ route, parameters }: Match<Deps>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (parameters.length === 0) return input;
  for (const [i, name] of parameterNames(route.path).entries()) input[name] = decoded(parameters[i] ?? '', 'path');
  return input;
}

/** The path of a line of the table. */
export function pathOf(line: string): string {
  const path = /^GET (\/\S*)$/.exec(line)?.[1];
  if (path === undefined) throw new Error(`The route "${line}" must be "GET /path".`);
  return path;
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}
