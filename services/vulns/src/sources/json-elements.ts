import { UpstreamError } from './source.ts';

/** An array inside a JSON document, read as a stream: iterate over it for the raw text of each element. */
export interface JsonElements extends AsyncIterable<Buffer> {
  /**
   * The document's other top-level members that are not objects or arrays. Those before the list are available with
   * the first element (or the end of an empty list), all of them after the iteration.
   */
  readonly envelope: Readonly<Record<string, string | number | boolean | null>>;
}

/** The members of the document beside the list, by name. */
type Envelope = Record<string, string | number | boolean | null>;

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
  const envelope: Envelope = Object.create(null);
  return {
    envelope,
    [Symbol.asyncIterator]: () => split(bytes, arrayKey, what, envelope),
  };
}

async function* split(
  bytes: AsyncIterable<Buffer>,
  arrayKey: string | null,
  what: string,
  envelope: Envelope,
): AsyncGenerator<Buffer> {
  const splitter = new ListSplitter(arrayKey, what, envelope);
  for await (const chunk of bytes) for (const element of splitter.push(chunk)) yield element;
  splitter.end();
}

/** The state machine that walks the document; it never looks inside elements, except for their end. */
class ListSplitter {
  readonly #arrayKey: string | null;
  readonly #what: string;
  readonly #envelope: Envelope;
  readonly #scanner = valueScanner();
  #state: State = 'start';
  #key = '';
  #found = false;
  /** Bytes of the current token from earlier chunks. */
  #parts: Buffer[] = [];
  #partBytes = 0;
  /** Whether the member being read goes into the envelope. */
  #keepValue = false;
  #seen = 0;

  constructor(arrayKey: string | null, what: string, envelope: Envelope) {
    this.#arrayKey = arrayKey;
    this.#what = what;
    this.#envelope = envelope;
  }

  /** Reads the next chunk. @returns the elements that end in it */
  *push(chunk: Buffer): Generator<Buffer> {
    const { length } = chunk;
    const hasMark = this.#seen === 0 && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    let at = hasMark ? 3 : 0;
    this.#seen += length;
    while (at < length) {
      const state = this.#state;
      if (state === 'in element' || state === 'in value' || state === 'key') {
        const end = this.#scanner.scan(chunk, at);
        const stop = end === -1 ? length : end;
        if (state === 'in element') this.#keep(chunk.subarray(at, stop), maxElement);
        else if (state === 'key' || this.#keepValue) this.#keep(chunk.subarray(at, stop), maxMember);
        at = stop;
        if (end === -1) return;
        if (state === 'in element') {
          this.#state = 'after element';
          yield this.#take();
        } else this.#endToken(state);
      } else {
        const byte = chunk[at] as number;
        if (white[byte] === 1 || this.#consumes(byte, state)) at++;
      }
    }
  }

  /** @throws {UpstreamError} if the document is incomplete or has no such array */
  end(): void {
    if (this.#state === 'start') this.#fail('is empty');
    if (this.#state !== 'end') this.#fail('is truncated');
    if (!this.#found) this.#fail(`has no array "${this.#arrayKey}"`);
  }

  /** Handles a byte between tokens. @returns false if it begins a token, which the scanner reads from this byte on */
  #consumes(byte: number, state: State): boolean {
    switch (state) {
      case 'start':
        this.#beginDocument(byte);
        return true;
      case 'key or end':
        if (byte === closeBrace) {
          this.#state = 'end';
          return true;
        }
        if (byte !== quote) this.#fail('is not valid JSON');
        return this.#beginToken('key');
      case 'colon':
        return this.#goOn(byte === colon ? 'value' : null);
      case 'value':
        return this.#beginValue(byte);
      case 'after value':
        return this.#goOn(byte === comma ? 'key or end' : byte === closeBrace ? 'end' : null);
      case 'element or end':
        if (byte === closeBracket) return this.#goOn(this.#afterList());
        if (!startsValue(byte)) this.#fail('is not valid JSON');
        return this.#beginToken('in element');
      case 'after element':
        return this.#goOn(byte === comma ? 'element or end' : byte === closeBracket ? this.#afterList() : null);
      default:
        return this.#fail('has data after its end');
    }
  }

  #beginDocument(byte: number): void {
    if (byte === 0x3c) this.#fail('is a web page, not JSON');
    if (this.#arrayKey === null && byte === openBracket) {
      this.#found = true;
      this.#state = 'element or end';
    } else if (this.#arrayKey !== null && byte === openBrace) this.#state = 'key or end';
    else this.#fail(this.#arrayKey === null ? 'is not a JSON array' : 'is not a JSON object');
  }

  #beginValue(byte: number): boolean {
    if (this.#key === this.#arrayKey && byte === openBracket) {
      this.#found = true;
      return this.#goOn('element or end');
    }
    if (!startsValue(byte)) this.#fail('is not valid JSON');
    this.#keepValue = byte !== openBrace && byte !== openBracket;
    return this.#beginToken('in value');
  }

  #beginToken(state: 'key' | 'in value' | 'in element'): false {
    this.#scanner.begin();
    this.#state = state;
    return false;
  }

  #endToken(state: 'key' | 'in value'): void {
    if (state === 'key') this.#key = String(this.#parse(this.#take()));
    else if (this.#keepValue) this.#envelope[this.#key] = this.#parse(this.#take());
    this.#state = state === 'key' ? 'colon' : 'after value';
  }

  #goOn(state: State | null): true {
    this.#state = state ?? this.#fail('is not valid JSON');
    return true;
  }

  #afterList(): State {
    return this.#arrayKey === null ? 'end' : 'after value';
  }

  #keep(part: Buffer, limit: number): void {
    this.#partBytes += part.length;
    if (this.#partBytes > limit) this.#fail(`has an entry larger than ${limit / 1024 / 1024} MiB`);
    if (part.length > 0) this.#parts.push(part);
  }

  #take(): Buffer {
    const whole = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts, this.#partBytes);
    this.#parts = [];
    this.#partBytes = 0;
    return whole;
  }

  #parse(text: Buffer): string | number | boolean | null {
    try {
      return JSON.parse(text.toString('utf8'));
    } catch {
      return this.#fail('is not valid JSON');
    }
  }

  #fail(problem: string): never {
    throw new UpstreamError(`${this.#what} ${problem}`);
  }
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
