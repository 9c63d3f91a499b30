import { UpstreamError } from './source.ts';

/** An array inside a JSON document, read as a stream: iterate over it for the raw text of each element. */
export interface JsonElements extends AsyncIterable<Buffer> {
  /**
   * The document's other top-level members that are not objects or arrays. Those before the list are available with
   * the first element (or the end of an empty list), all of them after the iteration.
   */
  readonly envelope: Readonly<Record<string, string | number | boolean | null>>;
}

const maxElement = 64 * 1024 * 1024;
const maxMember = 1024 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** 1 for JSON white space (RFC 8259, section 2). */
const white = new Uint8Array(256);
for (const byte of [0x20, 0x09, 0x0a, 0x0d]) white[byte] = 1;

/** 1 for bytes with structural meaning inside an object or array, outside strings. */
const structural = new Uint8Array(256);
for (const byte of [quote, openBrace, closeBrace, openBracket, closeBracket]) structural[byte] = 1;

type State =
  | 'start'
  | 'key or end'
  | 'key'
  | 'colon'
  | 'value'
  | 'in value'
  | 'after value'
  | 'element or end'
  | 'in element'
  | 'after element'
  | 'end';

/**
 * Splits a JSON document into the elements of one array without loading it whole. Only strings and brackets are
 * scanned, so an element's text is not validated beyond that; parsing it does.
 * @param bytes the document, in chunks of any size
 * @param arrayKey the top-level member with the array, or null if the document itself is the array
 * @param what names the document in errors (`The NVD feed for 2021`)
 * @throws {UpstreamError} while iterating: truncated, empty, HTML, not JSON, data after the end, no such array, an
 * element above 64 MiB
 */
export function jsonElements(bytes: AsyncIterable<Buffer>, arrayKey: string | null, what: string): JsonElements {
  const envelope: Record<string, string | number | boolean | null> = Object.create(null);
  return {
    envelope,
    [Symbol.asyncIterator]: () => split(bytes, arrayKey, what, envelope),
  };
}

async function* split(
  bytes: AsyncIterable<Buffer>,
  arrayKey: string | null,
  what: string,
  envelope: Record<string, string | number | boolean | null>,
): AsyncGenerator<Buffer> {
  const scanner = valueScanner();
  let state: State = 'start';
  let key = '';
  let found = false;
  /** Bytes of the current token from earlier chunks. */
  let parts: Buffer[] = [];
  let partBytes = 0;
  let keepValue = false;
  let seen = 0;

  const fail = (saying: string): never => {
    throw new UpstreamError(`${what} ${saying}`);
  };
  const keep = (part: Buffer, limit: number): void => {
    partBytes += part.length;
    if (partBytes > limit) fail(`has an entry larger than ${limit / 1024 / 1024} MiB`);
    if (part.length > 0) parts.push(part);
  };
  const taken = (): Buffer => {
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, partBytes);
    parts = [];
    partBytes = 0;
    return whole;
  };

  for await (const chunk of bytes) {
    const length = chunk.length;
    let at = 0;
    if (seen === 0 && length >= 3 && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) at = 3;
    seen += length;
    while (at < length) {
      if (state === 'in element' || state === 'in value' || state === 'key') {
        const end = scanner.scan(chunk, at);
        const stop = end === -1 ? length : end;
        if (state === 'in element') keep(chunk.subarray(at, stop), maxElement);
        else if (state === 'key' || keepValue) keep(chunk.subarray(at, stop), maxMember);
        at = stop;
        if (end === -1) break;
        if (state === 'in element') {
          yield taken();
          state = 'after element';
        } else if (state === 'key') {
          key = String(parsed(taken(), fail));
          state = 'colon';
        } else {
          if (keepValue) envelope[key] = parsed(taken(), fail);
          state = 'after value';
        }
        continue;
      }
      const byte = chunk[at] as number;
      if (white[byte] === 1) {
        at++;
        continue;
      }
      switch (state) {
        case 'start':
          if (byte === 0x3c) fail('is a web page, not JSON');
          if (arrayKey === null && byte === openBracket) {
            found = true;
            state = 'element or end';
          } else if (arrayKey !== null && byte === openBrace) state = 'key or end';
          else fail(arrayKey === null ? 'is not a JSON array' : 'is not a JSON object');
          at++;
          break;
        case 'key or end':
          if (byte === closeBrace) {
            state = 'end';
            at++;
          } else if (byte === quote) {
            scanner.begin();
            state = 'key';
          } else fail('is not valid JSON');
          break;
        case 'colon':
          if (byte !== colon) fail('is not valid JSON');
          state = 'value';
          at++;
          break;
        case 'value':
          if (key === arrayKey && byte === openBracket) {
            found = true;
            state = 'element or end';
            at++;
          } else {
            if (!startsValue(byte)) fail('is not valid JSON');
            keepValue = byte !== openBrace && byte !== openBracket;
            scanner.begin();
            state = 'in value';
          }
          break;
        case 'after value':
          if (byte === comma) state = 'key or end';
          else if (byte === closeBrace) state = 'end';
          else fail('is not valid JSON');
          at++;
          break;
        case 'element or end':
          if (byte === closeBracket) {
            state = arrayKey === null ? 'end' : 'after value';
            at++;
          } else {
            if (!startsValue(byte)) fail('is not valid JSON');
            scanner.begin();
            state = 'in element';
          }
          break;
        case 'after element':
          if (byte === comma) state = 'element or end';
          else if (byte === closeBracket) state = arrayKey === null ? 'end' : 'after value';
          else fail('is not valid JSON');
          at++;
          break;
        case 'end':
          fail('has data after its end');
      }
    }
  }
  if (state === 'start') fail('is empty');
  if (state !== 'end') fail('is truncated');
  if (!found) fail(`has no array "${arrayKey}"`);
}

/** Whether a JSON value can start with this byte: `{ [ "`, a digit, `-`, or the first letter of true, false, null. */
function startsValue(byte: number): boolean {
  return (
    byte === openBrace ||
    byte === openBracket ||
    byte === quote ||
    byte === 0x2d ||
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x74 ||
    byte === 0x66 ||
    byte === 0x6e
  );
}

function parsed(text: Buffer, fail: (saying: string) => never): string | number | boolean | null {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return fail('is not valid JSON');
  }
}

/**
 * Finds the end of one JSON value that may span chunks. `scan` returns the index just after the value, or -1 if it
 * continues in the next chunk. A number, true, false or null ends before the first byte that cannot belong to it.
 */
function valueScanner(): {
  begin(): void;
  scan(chunk: Buffer, from: number): number;
} {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let bare = false;
  let fresh = true;

  const begin = (): void => {
    depth = 0;
    inString = false;
    escaped = false;
    bare = false;
    fresh = true;
  };

  const scan = (chunk: Buffer, from: number): number => {
    const length = chunk.length;
    let at = from;
    if (fresh) {
      fresh = false;
      const first = chunk[at] as number;
      bare = structural[first] === 0;
    }
    if (bare) {
      while (at < length) {
        const byte = chunk[at] as number;
        if (byte === comma || white[byte] === 1 || structural[byte] === 1) return at;
        at++;
      }
      return -1;
    }
    while (at < length) {
      if (inString) {
        if (escaped) {
          escaped = false;
          at++;
          continue;
        }
        const end = stringEnd(chunk, at);
        if (end < 0) {
          escaped = end === -2;
          return -1;
        }
        at = end;
        inString = false;
        if (depth === 0) return at;
        continue;
      }
      while (at < length && structural[chunk[at] as number] === 0) at++;
      if (at === length) return -1;
      const byte = chunk[at] as number;
      at++;
      if (byte === quote) inString = true;
      else if (byte === openBrace || byte === openBracket) depth++;
      else if (--depth === 0) return at;
    }
    return -1;
  };

  return { begin, scan };
}

/**
 * Returns the index just after the quote that ends the string around `from`; -1 if the string continues in the next
 * chunk, -2 if it does and the last byte here escapes the first one there.
 */
function stringEnd(chunk: Buffer, from: number): number {
  let at = from;
  const near = Math.min(from + 24, chunk.length);
  while (at < near) {
    const byte = chunk[at] as number;
    if (byte === quote) return at + 1;
    // A short string is cheaper to scan than to search; the search handles escapes.
    if (byte === backslash) break;
    at++;
  }
  let search = at;
  for (;;) {
    const found = chunk.indexOf(quote, search);
    const before = found === -1 ? chunk.length : found;
    let slashes = 0;
    while (before - slashes > at && chunk[before - slashes - 1] === backslash) slashes++;
    if (found === -1) return slashes % 2 === 1 ? -2 : -1;
    if (slashes % 2 === 0) return found + 1;
    search = found + 1;
  }
}
