import { nameProduct } from './product-name.ts';

/** Nouns in names that say nothing about which product it is. */
const nouns = wordSet(
  'a an and api app apps application apps browser client clients cms code com common commons core desktop device devices edition enterprise firmware for framework free http https in io kernel lib library main management manager mobile module of open org os package parent plugin pom pro project runtime sdk security server service services software source std stdlib suite system the theme tool tools toolkit web www',
);
/** Words in names that say for what it is; they count only if a name has no others. */
const qualifiers = wordSet(
  'apache cli community composer dart django dotnet drupal elixir erlang github gitlab go golang google ibm java javascript joomla jquery js kotlin laravel linux microsoft net node npm oracle perl php py python rails react ruby rust spring swift typescript ubuntu v2 v3 v4 v5 vue windows wordpress wp',
);

/**
 * Whether an upstream's title names one of the subjects: all telling words of one, in any case and spelling
 * (`jackson-databind`, `Jackson Databind`). A subject is a product, a package (`@scope/name`, `group:artifact`, a module
 * path) or a repository; its last part counts. A title about another product that holds the subject (`Windows: vulnerable
 * zlib 1.2.11`) does not name it.
 */
export function namesSubject(title: string, subjects: readonly string[]): boolean {
  const head = /^([^:]{2,40}): /.exec(title)?.[1];
  if (head !== undefined && nameProduct(head) !== null) return namesAny(head, subjects);
  return namesAny(title, subjects);
}

function namesAny(text: string, subjects: readonly string[]): boolean {
  const words = wordsIn(text);
  return subjects.some((subject) => {
    const telling = tellingWords(subject);
    if (telling.length === 0) return false;
    return telling.every((word) => words.includes(word)) || standsTogether(words, telling.join(''));
  });
}

/** Whether `whole` is made of whole words of the title, one after the other: `oauth2proxy` in `OAuth2 Proxy has`. */
function standsTogether(words: readonly string[], whole: string): boolean {
  if (whole.length < 4) return false;
  return words.some((_, start) => {
    let made = '';
    for (const word of words.slice(start, start + 8)) {
      made += word;
      if (made === whole) return true;
      if (made.length > whole.length) return false;
    }
    return false;
  });
}

/** The words of the last part of a subject that has any: `github.com/siyuan-note/siyuan/kernel` is `siyuan`. */
function tellingWords(subject: string): string[] {
  const parts = subject.split(/[/:]/).filter((part) => part !== '');
  for (const part of parts.reverse()) {
    const words = wordsIn(part).filter((word) => !nouns.has(word) && !/^v?\d+$/.test(word));
    const telling = words.filter((word) => !qualifiers.has(word));
    if (telling.length > 0) return telling;
    if (words.some((word) => word.length >= 4)) return words;
  }
  return [];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
