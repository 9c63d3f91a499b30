import { cjk, classOf, digit, foldedOf, latin, letter, mark, nothing, separator } from './characters.ts';
import { isOptionalMark, longVowelMark } from './long-vowels.ts';

/**
 * The rules by which text becomes tokens, the same for documents and for queries:
 *
 * - NFKC, lower case, Latin letters without their diacritics (`é` = `e`); runs of letters and digits are tokens.
 * - Signs separate, unless they are part of a name: `++` after letters (`c++`, `notepad++`), `#` after a single letter (`c#`, `f#`), neither before a further letter, and the dot of `.net`.
 * - A run of Chinese, Japanese or Korean characters becomes its overlapping pairs and then its last character alone, as many tokens as characters: any part of the run is found as a phrase of its pairs. Such a run is adjacent to what it touches (`SQLインジェクション`). A single character is found by all tokens that begin with it. A middle dot inside a run is left out, and so is a long-vowel mark where a word may have one or not (`long-vowels.ts`).
 */

/** Separates the parts of a document that no phrase may cross, and begins every document. Text never produces it. */
export const boundary = '~';

/** The default number of text tokens of a document; what comes after is not found. */
const mostTokens = 3000;

/** UTF-16 code units of one token, in documents and queries alike; PostgreSQL accepts lexemes below 2 KiB. */
const longestToken = 100;

const space = 0x20;
const tilde = 0x7e;
const dot = 0x2e;
const plus = 0x2b;
const hash = 0x23;
/** U+30FB: `コード・インジェクション`. */
const middleDot = 0x30fb;

/** The classes of ASCII in a table of their own, so that the usual text needs only a small one. */
const ascii = Uint8Array.from({ length: 128 }, (_, code) => classOf(code));

// The tokens written so far, each followed by a space. All functions here run to their end before another starts.
let written = new Uint16Array(1 << 15);
let length = 0;
let count = 0;
const further = new Set<string>();

/**
 * The text to index for a column of an FTS5 table (`tokenize="ascii tokenchars '~^+#.-_:'"`), or for `toTsvector`: the
 * tokens of each field in turn, then further forms of single words, then `extra` as given, all separated by spaces.
 * Phrases never cross fields. Further forms are `log4j` for `log4j2`, `notepad` for `notepad++`, `net` for `.net` and
 * `.net` for `asp.net`, each found as a word but not inside a phrase.
 *
 * Only the first `most` tokens of the fields are indexed; `extra` always is.
 *
 * @param extra special tokens, such as `~c:incident`: lower case, starting with `~`, of letters, digits, `~+#.-_:` and
 * non-ASCII characters only
 */
export function documentText(fields: readonly string[], extra: readonly string[], most = mostTokens): string {
  length = 0;
  count = 0;
  further.clear();
  for (const field of fields) {
    if (field === '' || count >= most) continue;
    writeBoundary();
    writeTokens(field, most, true);
  }
  writeBoundary();
  let text = taken();
  for (const form of further) text += `${form} ${boundary} `;
  return text + extra.join(' ');
}

/**
 * The tokens of a text in their order, adjacent in any document that contains the text; empty if the text has no
 * letter or digit. A run of paired characters ends with its last character alone.
 */
export function tokensOf(text: string, most: number): string[] {
  length = 0;
  count = 0;
  writeTokens(text, most, false);
  return length === 0 ? [] : taken().trimEnd().split(' ');
}

/** A token and its position: UTF-16 code units of the text in NFKC and lower case, the end excluded. */
export interface PositionedToken {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The tokens of a text in their order, as `documentText` writes them without further forms, each with its position.
 * @param text in NFKC and lower case
 */
export function positionedTokens(text: string, most = mostTokens): PositionedToken[] {
  length = 0;
  count = 0;
  const positions: number[] = [];
  writeTokens(text, most, false, positions);
  const tokens = length === 0 ? [] : taken().trimEnd().split(' ');
  return tokens.map((token, i) => ({ token, start: positions[2 * i] as number, end: positions[2 * i + 1] as number }));
}

/** Marks the copies of tokens in a document's names. Text never produces it. */
const nameMark = '^';

/** The copy of a token for the names of a document. */
export function inNames(token: string): string {
  return nameMark + token;
}

/**
 * The copies of the tokens of a document's names (`documentText`), phrases included: a word that is in every text but
 * in few names is then found among the few. Boundaries separate them too.
 */
export function namesText(text: string): string {
  return nameMark + text.trimEnd().replaceAll(' ', ` ${nameMark}`);
}

function taken(): string {
  return Buffer.from(written.buffer, 0, length * 2).toString('utf16le');
}

function writeBoundary(): void {
  reserve(2);
  written[length++] = tilde;
  written[length++] = space;
}

function reserve(units: number): void {
  if (length + units <= written.length) return;
  const larger = new Uint16Array(Math.max(written.length * 2, length + units));
  larger.set(written.subarray(0, length));
  written = larger;
}

/** @param positions receives start and end of each token, in the text in NFKC and lower case */
function writeTokens(source: string, most: number, withForms: boolean, positions?: number[]): void {
  const text = source.normalize('NFKC').toLowerCase();
  let at = 0;
  let wordStart = 0;
  let wordEnd = -1;
  while (at < text.length && count < most) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (ascii[code] as number) : classAt(text, at);
    if (kind === separator && code !== dot) {
      at++;
    } else if (kind === cjk) {
      at = writeRun(text, at, most, positions);
    } else if (kind === latin || kind === letter || kind === digit) {
      wordStart = at;
      at = writeWord(text, at, withForms);
      wordEnd = at;
      positions?.push(wordStart, wordEnd);
    } else if (code === dot && isNet(text, at)) {
      if (wordEnd !== at && text.charCodeAt(at - 1) !== dot) {
        writeText('.net');
        if (withForms) further.add('net');
        positions?.push(at, at + 4);
        at += 4;
      } else {
        if (withForms && dotNetFamily.has(text.slice(wordStart, at))) further.add('.net');
        at++;
      }
    } else {
      at++;
    }
  }
}

/** Names that end in `.net`: they are found by `.net` too. */
export const dotNetFamily = new Set(['asp', 'ado', 'vb']);

/** Whether `.net` is here as a whole word. */
function isNet(text: string, at: number): boolean {
  if (!text.startsWith('net', at + 1)) return false;
  const next = at + 4 < text.length ? classAt(text, at + 4) : separator;
  return next !== latin && next !== letter && next !== mark;
}

function writeText(token: string): void {
  reserve(token.length + 1);
  for (let i = 0; i < token.length; i++) written[length++] = token.charCodeAt(i);
  written[length++] = space;
  count++;
}

/** The class of the character at a position; the second half of a surrogate pair has the class of the pair. */
function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return ascii[code] as number;
  return classOf(code >= 0xd800 && code < 0xdc00 ? (text.codePointAt(at) as number) : code);
}

/** Writes the word that starts here and returns where it ends. */
function writeWord(text: string, start: number, withForms: boolean): number {
  reserve(longestToken + 4);
  const into = written;
  const from = length;
  const limit = length + longestToken - 1;
  const end = text.length;
  let to = from;
  let at = start;
  let kind = separator;
  let stem = 0;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const next = ascii[code] as number;
      if (next === separator) break;
      if (next === digit && kind !== digit) stem = to;
      kind = next;
      at++;
      if (to < limit) into[to++] = code;
      continue;
    }
    const next = classAt(text, at);
    if (next === separator || next === cjk) break;
    const second = code >= 0xd800 && code < 0xdc00 ? text.charCodeAt(at + 1) : 0;
    at += second === 0 ? 1 : 2;
    if (next === nothing) continue;
    // A mark on a Latin letter or a digit is dropped; elsewhere (й, Devanagari) it makes another letter.
    if (next === mark && kind !== letter) continue;
    if (next !== mark) {
      if (next === digit && kind !== digit) stem = to;
      kind = next;
    }
    if (to >= limit) continue;
    const folded = foldedOf(code);
    if (folded !== undefined) {
      for (let i = 0; i < folded.length; i++) into[to++] = folded.charCodeAt(i);
    } else {
      into[to++] = code;
      if (second !== 0) into[to++] = second;
    }
  }
  length = to;
  if (kind === latin && at < end) at = writeEnding(text, at, from, withForms);
  else if (kind === digit && withForms && stem - from >= 3) addForm(from, stem);
  written[length++] = space;
  count++;
  return at;
}

/** Writes the signs that end a name (`c++`, `f#`), if they are here, and returns where they end. */
function writeEnding(text: string, at: number, from: number, withForms: boolean): number {
  const sign = text.charCodeAt(at);
  if (sign !== plus && sign !== hash) return at;
  if (sign === plus ? text.charCodeAt(at + 1) !== plus : length - from !== 1) return at;
  const end = sign === plus ? at + 2 : at + 1;
  if (end < text.length) {
    const next = text.charCodeAt(end);
    const kind = classAt(text, end);
    if (next === sign || kind === latin || kind === letter) return at;
  }
  if (withForms && length - from >= 3) addForm(from, length);
  for (let i = at; i < end; i++) written[length++] = sign;
  return end;
}

function addForm(from: number, to: number): void {
  let form = '';
  for (let i = from; i < to; i++) form += String.fromCharCode(written[i] as number);
  further.add(form);
}

/** Writes the run of paired characters that starts here, up to the number of tokens, and returns where it ends. */
function writeRun(text: string, start: number, most: number, positions: number[] | undefined): number {
  let at = start;
  // Where the last character begins.
  let from = start;
  // The last character, as one or two code units.
  let high = 0;
  let low = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (high !== 0 && isLeftOut(text, at, code)) {
      at++;
      // What is left out belongs to the character before it.
      if (positions !== undefined && from !== start) positions[positions.length - 1] = at;
      continue;
    }
    const next = code < 128 ? separator : classAt(text, at);
    if (next !== cjk && next !== mark && next !== nothing) break;
    const paired = code >= 0xd800 && code < 0xdc00;
    at += paired ? 2 : 1;
    if (next === nothing) continue;
    reserve(8);
    const second = paired ? text.charCodeAt(at - 1) : 0;
    if (high !== 0 && count < most) {
      positions?.push(from, at);
      written[length++] = high;
      if (low !== 0) written[length++] = low;
      written[length++] = code;
      if (second !== 0) written[length++] = second;
      written[length++] = space;
      count++;
    }
    high = code;
    low = second;
    from = paired ? at - 2 : at - 1;
  }
  if (count < most) {
    positions?.push(from, at);
    reserve(3);
    written[length++] = high;
    if (low !== 0) written[length++] = low;
    written[length++] = space;
    count++;
  }
  return at;
}

/** Whether a character inside a run makes no difference. */
function isLeftOut(text: string, at: number, code: number): boolean {
  if (code === longVowelMark) return isOptionalMark(text, at);
  return code === middleDot && at + 1 < text.length && classAt(text, at + 1) === cjk;
}

/**
 * Positions that PostgreSQL stores: up to 16,383, and 256 of one lexeme (its documentation, "Text Search Types" and
 * "Limitations").
 */
const lastPosition = 16_383;
const mostPositions = 256;

/**
 * Converts a document's text (of `documentText`) to text for a cast to `tsvector`, with the same positions. Special
 * tokens (`~…`) have none: they are in no phrase.
 */
export function toTsvector(documentText: string): string {
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const token of documentText.split(' ')) {
    if (token === '') continue;
    position++;
    let known = positions.get(token);
    if (known === undefined) {
      known = [];
      positions.set(token, known);
    }
    if (token.startsWith(boundary)) continue;
    if (position <= lastPosition && known.length < mostPositions) known.push(position);
  }
  const entries: string[] = [];
  for (const [token, known] of positions) {
    entries.push(known.length > 0 ? `${lexeme(token)}:${known.join(',')}` : lexeme(token));
  }
  return entries.join(' ');
}

/** As `toTsvector`, without positions: each token once. */
export function toUnorderedTsvector(documentText: string): string {
  const tokens = new Set(documentText.split(' '));
  tokens.delete('');
  return [...tokens].map(lexeme).join(' ');
}

/** A token in the quoted syntax of PostgreSQL's text search types. */
export function lexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
