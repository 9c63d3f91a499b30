import { isUtf8 } from 'node:buffer';
import {
  derivedFrom,
  type MappedText,
  MappedTextBuilder,
  partOf,
  type Range,
  replaceMatches,
} from '../../markdown/visible-text/mapped-text.ts';

/** Runs of base64, base64url and hexadecimal. The shortest is a telephone number of ten digits without padding. */
const encodedRun = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{14,400}(?![A-Za-z0-9+/_-])={0,2}/g;
const longRun = /[A-Za-z0-9+/_-]{14}/;
const hexadecimal = /^(?:0x)?((?:[0-9a-f]{2}){7,200})$/i;
const wholeRun = /^[A-Za-z0-9+/_-]{14,400}={0,2}\s?$/;

/** What is percent-encoded (RFC 3986, section 2.1) or escaped as in JavaScript and JSON. */
const escapedCharacter =
  /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f]){1,64}|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\u\{[0-9a-f]{1,6}\}/gi;

/**
 * Decodes the runs of base64, base64url and hexadecimal whose bytes are text. Images, hashes and random keys are not:
 * fourteen random letters decode to text once in a million times. A run in a run is decoded as well, once.
 */
export function decodedRuns(text: MappedText): MappedText[] {
  if (!longRun.test(text.text)) return [];
  return [...text.text.matchAll(encodedRun)].flatMap(({ 0: run, index }) => {
    const whole = textIn(run);
    if (whole !== null) return [standsFor(whole, { start: index, end: index + run.length }, text)];
    return run.includes('/') ? partsOf(run, index, text) : [];
  });
}

/** The slash is a digit of base64, and separates the parts of a path. */
function partsOf(run: string, index: number, text: MappedText): MappedText[] {
  let at = index;
  return run.split('/').flatMap((part) => {
    const start = at;
    at += part.length + 1;
    const decoded = part.length < 14 ? null : textIn(part);
    return decoded === null ? [] : [standsFor(decoded, { start, end: start + part.length }, text)];
  });
}

function standsFor(decoded: string, range: Range, text: MappedText): MappedText {
  const result = new MappedTextBuilder();
  result.put(wholeRun.test(decoded) ? (textIn(decoded.trim()) ?? decoded) : decoded, range);
  return derivedFrom(text, result);
}

function textIn(run: string): string | null {
  const digits = hexadecimal.exec(run)?.[1];
  return (digits && asText(Buffer.from(digits, 'hex'))) || asText(Buffer.from(run, 'base64'));
}

/** UTF-8 without control characters but tabs and line breaks; null for anything else. */
function asText(bytes: Buffer): string | null {
  for (const byte of bytes)
    if ((byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f) return null;
  return isUtf8(bytes) ? bytes.toString('utf8') : null;
}

/** Decodes the percent-encoded and escaped characters of a text, once: the lines that have some. */
export function unescapedLines(text: MappedText): MappedText[] {
  if (!/[%\\]/.test(text.text)) return [];
  let start = 0;
  return text.text.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    if (line.search(escapedCharacter) === -1) return [];
    return [unescaped(partOf(text, from, from + line.length))];
  });
}

/** Decodes the percent-encoded and escaped characters of a text. */
export function unescaped(text: MappedText): MappedText {
  return replaceMatches(text, escapedCharacter, ([escaped]) => characterOf(escaped));
}

function characterOf(escaped: string): string | null {
  if (escaped.startsWith('%')) {
    const bytes = Buffer.from(escaped.replaceAll('%', ''), 'hex');
    return isUtf8(bytes) ? bytes.toString('utf8') : null;
  }
  const code = Number.parseInt(escaped.replace(/[^0-9a-f]/gi, ''), 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
