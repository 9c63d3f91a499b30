import type { Language } from '../../vulnerability.ts';
import { beginsSentences, katakanaNames, smallNames, terms } from './ordinary-words.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';
import { tokensOf } from './text.ts';
import { vulnerabilityWords } from './vulnerability-words.ts';

/** A run of characters that versions and ids consist of, with a digit in it. */
const figure = /[\dA-Za-zÀ-ɏ._+\-:/@#]*\d[\dA-Za-zÀ-ɏ._+\-:/@#]*/gu;
const word = /\p{L}[\p{L}\p{M}\p{N}+#]*/gu;
/** Matches before the first word of a sentence, or of a part that begins like one. */
const beforeBeginning = /(?:^|[.!?:;] |[(«"] ?)$/;
/** Endings of file names that descriptions mention. Other names with dots are hosts, unless a product has that name. */
const fileName =
  /\.(?:php|jspx?|js|ts|py|cc?|cpp|h|java|go|rb|rs|pl|dll|exe|sys|so|conf|cfg|ini|xml|json|ya?ml|html?|aspx?|cgi|do)$/;

/** Finds the first address in a text: a link, host or mail address. Links of the record do not count as its facts. */
export function addressIn(text: string, known: RecordVocabulary): string | null {
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
 * Finds the first name that is not in the record. A name is recognised by a capital letter within a sentence; in
 * Japanese, by Latin letters. At the beginning of a sentence, common first words are not names.
 */
export function foreignName(text: string, language: Language, known: RecordVocabulary): string | null {
  if (language === 'ja') {
    const name = katakanaNames.exec(text)?.[0];
    if (name !== undefined && !known.text.includes(name)) return name;
  }
  // Versions, ids and names with digits are checked whole, by `foreignFigure`.
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

function isForeign(written: string, begins: boolean, language: Language, known: RecordVocabulary): boolean {
  const lower = written.toLowerCase();
  if (known.words.has(lower) || known.tokens.has(lower) || terms.has(lower)) return false;
  if (smallNames.has(lower)) return true;
  if (language === 'ja') return true;
  if (!/\p{Lu}/u.test(written)) return false;
  if (!begins || /\p{Lu}/u.test(written.slice(1))) return true;
  return !beginsSentences(lower, language) && !vulnerabilityWords[language].has(lower);
}
