import type { Language } from './vulnerability.ts';

/** Makes a value for each language. */
export function eachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { en: make('en'), ja: make('ja'), fr: make('fr') };
}
