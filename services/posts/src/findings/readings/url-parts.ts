import { type MappedText, partOf } from '../../markdown/visible-text/mapped-text.ts';
import { unescaped } from './decoded.ts';

/** What follows the host of a URL (RFC 3986, section 3). */
const afterHost = /(?<=:\/\/[^\s/?#"'`<>()]{1,255})[/?#][!-~]{1,2000}/g;
const part = /[^/?&#=;,()<>"'`\s]{6,400}/g;

/**
 * The parts of the paths, queries and fragments of a text's URLs, percent-decoded: in them, a telephone number or an
 * e-mail address has no blank before it.
 */
export function urlParts(text: MappedText): MappedText[] {
  if (!text.text.includes('://')) return [];
  return [...text.text.matchAll(afterHost)].flatMap(({ 0: rest, index }) =>
    [...rest.matchAll(part)].map((match) => {
      const start = index + match.index;
      return unescaped(partOf(text, start, start + match[0].length));
    }),
  );
}
