/** Words of names that say nothing about which product it is. */
const commonWords = new Set(
  'a an and api app apps application apps browser client cms code com community core desktop device devices edition enterprise firmware for framework free github gitlab go golang http in io java javascript js kernel lib library linux management manager mobile module net node of open org os package plugin pro project python router ruby rust sdk security server service services software source system the theme tool tools toolkit v2 v3 v4 v5 web windows www'.split(
    ' ',
  ),
);

/**
 * Whether an upstream's title names one of the subjects: a whole name, or all telling words of one, in any case and
 * spelling (`jackson-databind`, `Jackson Databind`). A subject is a product, a package (`@scope/name`, `group:artifact`, a
 * module path) or a repository; its last part counts.
 */
export function namesSubject(title: string, subjects: readonly string[]): boolean {
  const words = wordsIn(title);
  const joined = words.join('');
  return subjects.some((subject) => namesOne(words, joined, subject));
}

function namesOne(words: readonly string[], joined: string, subject: string): boolean {
  const name = lastPart(subject);
  const parts = wordsIn(name);
  if (parts.length === 0) return false;
  const telling = parts.filter((part) => !commonWords.has(part) && !/^v?\d+$/.test(part));
  if (telling.length > 0 && telling.every((part) => words.includes(part))) return true;
  const whole = parts.join('');
  // A name of one common word counts only if it stands there as it is.
  return whole.length >= 4 && (parts.length > 1 || telling.length > 0)
    ? joined.includes(whole) && startsAtWord(words, whole)
    : false;
}

/** Whether `whole` is made of whole words of the title, one after the other. */
function startsAtWord(words: readonly string[], whole: string): boolean {
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

/** `github.com/oauth2-proxy/oauth2-proxy/v7` is `oauth2-proxy`, `org.apache.tomcat:tomcat-catalina` is `tomcat-catalina`. */
function lastPart(subject: string): string {
  const parts = subject.split(/[/:]/).filter((part) => part !== '' && !/^v\d+$/.test(part));
  return parts.at(-1) ?? subject;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
