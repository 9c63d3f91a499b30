import { namesSubject } from '../../phrases/names-subject.ts';
import type { Language } from '../../vulnerability.ts';
import { statementProblem } from './check-statements.ts';
import { titleFormProblem } from './form.ts';
import { isTitleInLanguage } from './language.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';
import { normaliseCharacters } from './text.ts';

/** The fewest letters of a title besides the subject. */
const leastLetters: Readonly<Record<Language, number>> = { en: 8, ja: 3, fr: 8 };

/** Describes what is wrong with a title; null if nothing is. */
export function checkTitle(written: string, language: Language, known: RecordVocabulary): string | null {
  const form = titleFormProblem(written);
  if (form !== null) return form;
  const text = normaliseCharacters(written);
  const { subjects } = known.facts;
  if (!isNamed(spaced(text), subjects)) return 'it does not name the product as the record does';
  const rest = withoutNames(text, subjects);
  if ((rest.match(/\p{L}/gu)?.length ?? 0) < leastLetters[language]) return 'it says nothing but the product';
  if (!isTitleInLanguage(rest, language, known)) return 'it is not written in this language';
  return statementProblem(text, language, known);
}

/** Tells whether a title names the subject, in any spelling, or literally if its name is one that says little (PHP). */
function isNamed(title: string, subjects: readonly string[]): boolean {
  const [main] = subjects;
  return namesSubject(title, subjects) || (main !== undefined && title.split(/[^\p{L}\p{N}]+/u).includes(main));
}

/** Separates names from the Japanese words around them, which have no spaces. */
function spaced(text: string): string {
  return text.replace(
    /(?<=[\p{Script=Latin}\d])(?=[^\p{Script=Latin}\P{L}])|(?<=[^\p{Script=Latin}\P{L}])(?=[\p{Script=Latin}\d])/gu,
    ' ',
  );
}

/** Files, functions and parameters: words with a digit or sign within them. */
const identifier = /[A-Za-z\d-]*[\d./:_][A-Za-z\d./:_()-]+/g;

/** Leaves out names, the longest first, and identifiers. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names.map(normaliseCharacters).sort((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(name.toLowerCase());
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
  }
  return rest.replace(identifier, ' ');
}
