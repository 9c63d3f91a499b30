/** Names that are also the plural or the singular of a word that means something else. */
const names: ReadonlySet<string> = new Set(
  'access edge exchange express forms notes office outlook photos project rails react safari spring struts teams windows word'.split(
    ' ',
  ),
);

const letters = /^\p{sc=Latin}{4,}$/u;

/**
 * Other forms of a word: the singular of a plural and the plural of a singular, in English and French alike (`injections`,
 * `vulnerability`, `réseaux`). None for words with digits (`log4js`) and for names that are words. A form may be no word at
 * all: it finds nothing then.
 * @param token a token of `tokensOf`
 */
export function otherForms(token: string): string[] {
  if (!letters.test(token) || !/[aeiouy]/.test(token) || names.has(token)) return [];
  if (/(?:ss|us|is|os)$/.test(token)) return [];
  if (token.endsWith('eaux')) return [token.slice(0, -1)];
  if (token.endsWith('aux')) return [`${token.slice(0, -3)}al`];
  if (/[^aeiou]ies$/.test(token)) return [`${token.slice(0, -3)}y`, token.slice(0, -1)];
  if (/(?:s|x|z|ch|sh)es$/.test(token)) return [token.slice(0, -1), token.slice(0, -2)];
  if (token.endsWith('s')) return [token.slice(0, -1)];
  if (/[^aeiou]y$/.test(token)) return [`${token.slice(0, -1)}ies`];
  if (/(?:x|z|ch|sh)$/.test(token)) return [`${token}es`];
  return [token.endsWith('eau') ? `${token}x` : `${token}s`];
}
