import type { Language } from '../../vulnerability.ts';
import type { Known } from './known.ts';
import { beginsSentences, katakanaNames, smallNames, terms } from './ordinary-words.ts';
import { tokensOf } from './tokens.ts';

/** A run of signs that may stand in a version or id, with a digit in it. */
const figure = /[\dA-Za-zÀ-ɏ._+\-:/@#]*\d[\dA-Za-zÀ-ɏ._+\-:/@#]*/gu;
const word = /\p{L}[\p{L}\p{M}\p{N}+#]*/gu;
/** What stands before the first word of a sentence, or of a part that begins like one. */
const beforeBeginning = /(?:^|[.!?:;] |[(«"] ?)$/;
/** Ends of file names that descriptions name; other names with dots are hosts, unless a product is called so. */
const fileName =
  /\.(?:php|jspx?|js|ts|py|cc?|cpp|h|java|go|rb|rs|pl|dll|exe|sys|so|conf|cfg|ini|xml|json|ya?ml|html?|aspx?|cgi|do)$/;

/** The first address in a text: a link, a host, a mail address. Links of the record are none of its facts. */
export function addressIn(text: string, known: Known): string | null {
  const link = /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|\bmailto:\S+|\b(?:javascript|data):\S+/i.exec(text);
  if (link) return link[0];
  for (const token of tokensOf(text)) {
    const lower = token.toLowerCase();
    if (/@[^@]*\./.test(lower) && !known.names.has(lower)) return token;
    const host = /^[^/:]+/.exec(lower)?.[0] ?? '';
    if (!/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}$/u.test(host)) continue;
    const isProduct = known.names.has(lower) || known.names.has(host);
    if (!isProduct && !(fileName.test(host) && known.tokens.has(lower))) return token;
  }
  return null;
}

/**
 * The first name that is not the record's. A name gives itself away by a capital that begins no sentence; in Japanese by its
 * letters. Where a sentence begins, words that usually do are no names.
 */
export function foreignName(text: string, language: Language, known: Known): string | null {
  if (language === 'ja') {
    const name = katakanaNames.exec(text)?.[0];
    if (name !== undefined && !known.text.includes(name)) return name;
  }
  // Versions, ids and names with digits are figures: they have been looked up whole.
  const lettersOnly = text.replace(figure, (found) => `0${/[.:]$/.exec(found)?.[0] ?? ''}`);
  for (const match of lettersOnly.matchAll(word)) {
    const [written] = match;
    if (language === 'ja' && !/[A-Za-zÀ-ɏ]/.test(written)) continue;
    for (const part of language === 'ja' ? (written.match(/[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d+#]*/g) ?? []) : [written]) {
      const begins = language !== 'ja' && beforeBeginning.test(lettersOnly.slice(0, match.index));
      if (isForeign(part, begins, language, known)) return part;
    }
  }
  return null;
}

function isForeign(written: string, begins: boolean, language: Language, known: Known): boolean {
  const lower = written.toLowerCase();
  if (known.words.has(lower) || known.tokens.has(lower) || terms.has(lower)) return false;
  if (smallNames.has(lower)) return true;
  if (language === 'ja') return true;
  if (!/\p{Lu}/u.test(written)) return false;
  if (!begins || /\p{Lu}/u.test(written.slice(1))) return true;
  return !beginsSentences(lower, language);
}
