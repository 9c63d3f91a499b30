/** A language whose typography is checked by rule. */
export type CheckedLanguage = 'fr' | 'ja';

const japanese = '[\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff]';

/** Whether a blank is between numbers and the Japanese beside them: `3 件` or `3件`. */
export type JapaneseNumbers = 'apart' | 'together';

type Rule = readonly [rule: string, fault: RegExp];

const rules: Readonly<Record<CheckedLanguage, readonly Rule[]>> = {
  fr: [
    ['a straight apostrophe', /\p{L}'[\p{L}«]/u],
    ['no no-break space before ; : ? ! »', / [;:?!»]|[^\u00a0\u202f]»/],
    ['no no-break space after «', /«(?![\u00a0\u202f])/],
  ],
  ja: [
    ['a long vowel without ー', /(?:ユーザ|サーバ|ブラウザ|カテゴリ|ベンダ)(?!ー)/],
    ['half-width brackets next to Japanese', new RegExp(`${japanese} ?[()]|[()] ?${japanese}`)],
    ['no space between Japanese and Latin', new RegExp(`${japanese}[A-Za-z]|[A-Za-z]${japanese}`)],
  ],
};

const numberRules: Readonly<Record<JapaneseNumbers, Rule>> = {
  apart: ['no space between Japanese and a number', new RegExp(`${japanese}[0-9]|[0-9]${japanese}`)],
  together: ['a space between a number and Japanese', new RegExp(`(?<![A-Za-z0-9./-] ?)[0-9]+ ${japanese}`)],
};

/** The address of a Markdown link. */
const linkTarget = /\]\([^)]*\)/g;

/** Stands for names and numbers in texts that are functions: neither a letter nor punctuation. */
const sample = '§';
const samples = [sample, [sample, sample], 1];

/**
 * Checks the typography of texts.
 * @param texts strings, functions that return strings, HTML (by its `text`), and objects and arrays of these
 * @param numbers how the texts write numbers in Japanese
 * @returns a line for each fault: the path of the text, the rule, the text
 */
export function typographyFaults(
  texts: unknown,
  language: CheckedLanguage,
  numbers: JapaneseNumbers = 'apart',
): string[] {
  return faultsOf(texts, language === 'ja' ? [...rules.ja, numberRules[numbers]] : rules[language], '');
}

function faultsOf(texts: unknown, checked: readonly Rule[], path: string): string[] {
  if (typeof texts === 'string') {
    const prose = texts.replaceAll(linkTarget, ']');
    return checked.filter(([, fault]) => fault.test(prose)).map(([rule]) => `${path}: ${rule}: ${texts}`);
  }
  if (typeof texts === 'function') return faultsOf(called(texts), checked, path);
  if (typeof texts !== 'object' || texts === null) return [];
  if ('text' in texts && typeof texts.text === 'string' && Object.keys(texts).length === 1) {
    return faultsOf(texts.text, checked, path);
  }
  return Object.entries(texts).flatMap(([name, each]) => faultsOf(each, checked, `${path}.${name}`));
}

/** The text with the first kind of value that the function takes. */
function called(text: CallableFunction): unknown {
  for (const value of samples) {
    try {
      const result = text(value, value, value);
      return typeof result === 'string' ? result.replaceAll('NaN', '1') : result;
    } catch {}
  }
  throw new Error(`A text takes none of the sample values: ${text}`);
}
