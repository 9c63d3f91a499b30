/** A language whose typography is checked by rule. */
export type CheckedLanguage = 'fr' | 'ja';

const japanese = '[\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff]';

const rules: Readonly<Record<CheckedLanguage, readonly (readonly [rule: string, fault: RegExp])[]>> = {
  fr: [
    ['a straight apostrophe', /'/],
    ['no no-break space before ; : ? ! »', / [;:?!»]|[^\u00a0\u202f]»/],
    ['no no-break space after «', /«(?![\u00a0\u202f])/],
  ],
  ja: [
    ['a long vowel without ー', /(?:ユーザ|サーバ|ブラウザ|カテゴリ|ベンダ)(?!ー)/],
    ['half-width brackets next to Japanese', new RegExp(`${japanese} ?[()]|[()] ?${japanese}`)],
    ['no space between Japanese and Latin', new RegExp(`${japanese}[A-Za-z0-9]|[A-Za-z0-9]${japanese}`)],
  ],
};

/** Stands for names and numbers in texts that are functions: neither a letter nor punctuation. */
const sample = '§';
const samples = [sample, [sample, sample], 1];

/**
 * Checks the typography of texts.
 * @param texts strings, functions that return strings, HTML (by its `text`), and objects and arrays of these
 * @returns a line for each fault: the path of the text, the rule, the text
 */
export function typographyFaults(texts: unknown, language: CheckedLanguage, path = ''): string[] {
  if (typeof texts === 'string') {
    return rules[language].filter(([, fault]) => fault.test(texts)).map(([rule]) => `${path}: ${rule}: ${texts}`);
  }
  if (typeof texts === 'function') {
    return typographyFaults(called(texts), language, path);
  }
  if (typeof texts !== 'object' || texts === null) return [];
  if ('text' in texts && typeof texts.text === 'string' && Object.keys(texts).length === 1) {
    return typographyFaults(texts.text, language, path);
  }
  return Object.entries(texts).flatMap(([name, each]) => typographyFaults(each, language, `${path}.${name}`));
}

/** The text with the first kind of value that the function takes. */
function called(text: CallableFunction): unknown {
  for (const value of samples) {
    try {
      return text(value, value, value);
    } catch {}
  }
  throw new Error(`A text takes none of the sample values: ${text}`);
}
