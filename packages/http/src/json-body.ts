import { isUtf8 } from 'node:buffer';
import { type ApiError, commonError } from '@kairan/operation/api-error';

/** Levels of nested lists and objects; deeper ones would exhaust the stack of code that walks them. */
const deepest = 64;
/** Values in a body: a few bytes of JSON each would take a hundred times as much memory. */
const mostValues = 10_000;

/**
 * Parses JSON bytes (RFC 8259). A byte-order mark is ignored; the last of repeated keys wins.
 * @throws {ApiError} `invalid_request` if the bytes are not UTF-8 or not JSON, are nested deeper than 64, hold more
 * than 10,000 values, or contain half of a surrogate pair, which no other encoding of the text could represent
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw refused('The body is not UTF-8. Encode the JSON as UTF-8.');
  rejectTooMuch(bytes);
  const text = bytes.toString('utf8');
  const value = parsed(text.startsWith('\uFEFF') ? text.slice(1) : text);
  rejectLoneSurrogates(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The engine's message may repeat the input, so only the position is taken from it.
    const position = / at position (\d+) \(line/.exec(error instanceof Error ? error.message : '')?.[1];
    const where = position === undefined ? '' : ` (error at character ${Number(position) + 1})`;
    throw refused(`The body is not valid JSON${where}.`);
  }
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}') as unknown as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Looks at the bytes outside of strings before anything is parsed. */
function rejectTooMuch(bytes: Buffer) {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === quote) i = endOfString(bytes, i);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    if (byte === comma || byte === openList || byte === openObject) values += 1;
    if (depth > deepest)
      throw refused(`The body is nested too deeply: at most ${deepest} levels of lists and objects are allowed.`);
    if (values > mostValues) throw refused(`The body contains too many values: at most ${mostValues} are allowed.`);
  }
}

/** Where the string that begins at `start` ends; the end of the bytes if it does not. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let first = end;
    while (bytes[first - 1] === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return bytes.length;
}

function rejectLoneSurrogates(value: unknown) {
  if (typeof value === 'string') {
    if (!value.isWellFormed())
      throw refused('A text in the body contains half of a surrogate pair. Send whole characters.');
  } else if (Array.isArray(value)) {
    for (const item of value) rejectLoneSurrogates(item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      rejectLoneSurrogates(key);
      rejectLoneSurrogates(item);
    }
  }
}

function refused(message: string): ApiError {
  return commonError('invalid_request', message);
}
