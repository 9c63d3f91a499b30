import { commonError } from '@kairan/operation/api-error';
import { inputProperties, quoted, typesOf, unknownParameter } from '@kairan/operation/input-problem';
import type { z } from 'zod';

type Kind = 'list' | 'boolean' | 'number' | 'text';

/** How text is converted to the input of a schema. */
export interface TextInput {
  readonly names: readonly string[];
  readonly kinds: ReadonlyMap<string, Kind>;
}

/** Prepares the conversion of text for a schema. */
export function textInput(schema: z.ZodObject): TextInput {
  const kinds = new Map(Object.entries(inputProperties(schema)).map(([name, property]) => [name, kindOf(property)]));
  return { names: [...kinds.keys()], kinds };
}

/**
 * Converts named texts (query parameters, command-line options) to plain data for an operation: lists are split at
 * commas, `1`, `0`, `true` and `false` become booleans, decimal numerals numbers. A malformed number stays text, for the schema to
 * reject.
 * @param pairs decoded names and values
 * @param values values from elsewhere (path parameters), which must not be repeated
 * @throws {ApiError} `invalid_request` for a name that is unknown or given twice, and for a boolean that is neither
 */
export function fromText(
  { names, kinds }: TextInput,
  pairs: Iterable<readonly [string, string]>,
  values: Record<string, unknown> = {},
): Record<string, unknown> {
  const taken = new Set(Object.keys(values));
  const open = () => names.filter((name) => !taken.has(name));
  const input = values;
  for (const [name, text] of pairs) {
    const kind = kinds.get(name);
    if (kind === undefined || taken.has(name)) throw unknownParameter(name, open());
    if (Object.hasOwn(input, name)) throw commonError('invalid_request', repeated(name, kind));
    input[name] = valueFrom(kind, name, text);
  }
  return input;
}

/**
 * The parameters of a query string, decoded, in their order. `+` is a space.
 * @param search with or without its `?`
 * @throws {ApiError} `invalid_request` if a percent sign is not followed by two hexadecimal digits, or the bytes are
 * not UTF-8
 */
export function queryPairs(search: string): [string, string][] {
  const pairs: [string, string][] = [];
  if (search.length < 2) return pairs;
  for (const part of search.slice(search.startsWith('?') ? 1 : 0).split('&')) {
    if (part === '') continue;
    const split = part.indexOf('=');
    const name = split === -1 ? part : part.slice(0, split);
    pairs.push([decoded(name, 'query'), split === -1 ? '' : decoded(part.slice(split + 1), 'query')]);
  }
  return pairs;
}

/**
 * Percent-decodes a part of an address.
 * @throws {ApiError} `invalid_request` if it cannot be decoded
 */
export function decoded(text: string, where: 'query' | 'path'): string {
  const spaced = where === 'query' && text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw commonError(
      'invalid_request',
      `The ${where} has invalid percent-encoding in ${quoted(text)}. Encode the text as UTF-8, and a percent sign itself as %25.`,
    );
  }
}

function repeated(name: string, kind: Kind): string {
  const instead = kind === 'list' ? 'Send it once, with its values separated by commas' : 'Send it once';
  return `${name} is given more than once. ${instead}.`;
}

function valueFrom(kind: Kind, name: string, text: string): unknown {
  if (kind === 'list') return text.split(',').map((item) => item.trim());
  if (kind === 'number') return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
  if (kind === 'text') return text;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw commonError('invalid_request', `${name} must be 1 or 0, not ${quoted(text)}.`);
}

function kindOf(property: z.core.JSONSchema.BaseSchema): Kind {
  const types = typesOf(property);
  if (types.includes('array')) return 'list';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return 'text';
}
