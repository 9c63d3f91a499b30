/** Names of months as people write them, by language, in order. */
const months = {
  en: 'jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sep(?:t|tember)?\\.?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?',
  fr: 'janvier|janv\\.|février|févr\\.|mars|avril|mai|juin|juillet|juil\\.|août|septembre|sept\\.|octobre|oct\\.|novembre|nov\\.|décembre|déc\\.',
};
const beginnings = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  fr: ['janv', 'fév', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'],
};

type Read = (...groups: string[]) => string;

const day = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
const monthOf = (year: string, month: string | number) => `${year}-${String(month).padStart(2, '0')}`;
const numberOf = (language: 'en' | 'fr', name: string) =>
  beginnings[language].findIndex((beginning) => name.toLowerCase().startsWith(beginning)) + 1;

/** The date formats, each with a function that returns `YYYY-MM-DD` or `YYYY-MM`. More precise formats come first. */
const formats: readonly [RegExp, Read][] = [
  [/(?<![\w.-])(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\w-])/g, (y = '', m = '', d = '') => day(y, m, d)],
  [/(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g, (y = '', m = '', d = '') => day(y, m, d)],
  [/(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月/g, (y = '', m = '') => monthOf(y, m)],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${months.en}),? (\\d{4})\\b`, 'gi'),
    (d = '', m = '', y = '') => day(y, numberOf('en', m), d),
  ],
  [
    new RegExp(`\\b(${months.en}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    (m = '', d = '', y = '') => day(y, numberOf('en', m), d),
  ],
  [new RegExp(`\\b(${months.en}),? (\\d{4})\\b`, 'gi'), (m = '', y = '') => monthOf(y, numberOf('en', m))],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:er)? (${months.fr}) (\\d{4})\\b`, 'gi'),
    (d = '', m = '', y = '') => day(y, numberOf('fr', m), d),
  ],
  [new RegExp(`(?<!\\p{L})(${months.fr}) (\\d{4})\\b`, 'giu'), (m = '', y = '') => monthOf(y, numberOf('fr', m))],
];

/**
 * Extracts the dates of a text.
 * @returns `dates`, as `YYYY-MM-DD` or `YYYY-MM`, with their original spelling; `rest`: the text without them
 */
export function takeDates(text: string): { dates: { date: string; as: string }[]; rest: string } {
  const dates: { date: string; as: string }[] = [];
  let rest = text;
  for (const [format, read] of formats) {
    rest = rest.replace(format, (as: string, ...groups: unknown[]) => {
      dates.push({ date: read(...groups.filter((group) => typeof group === 'string')), as });
      return ' ';
    });
  }
  return { dates, rest };
}
