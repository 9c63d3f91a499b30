/** Words that mark a value as a placeholder; they can occur anywhere in it. */
const placeholderWords =
  /your|example|sample|placeholder|dummy|fake|somepass|change[-_ ]?me|replace|redacted|insert|invalid|foobar|todo|fixme|ここに|あなた|伏せ|ダミー|サンプル/i;

/** Filler and template syntax: `xxxx`, `****`, `...`, `000000`, `<key>`, `${KEY}`, `{{ key }}`, `$KEY`, `%KEY%`. */
const filler =
  /x{4,}|\*{3,}|\.{3}|…|0{6,}|<[^<>]{0,80}>|\$\{ ?[\w.:?!/-]{1,80} ?\}|\{\{[^{}]{0,80}\}\}|^\$|^%[^%]{1,60}%$|^\{[A-Za-z_.]{1,40}\}$/i;

/** Values that are read from elsewhere at run time. */
const readFromElsewhere = /process\.env|import\.meta|environ|getenv|^env\b|^secrets?\.|^vault\b/i;

/** Words that name a secret instead of being one, and values that every tutorial uses. */
const genericName =
  /^(?:true|false|null|nil|none|undefined|string|str|text|number|bytes|my|mysecret|mysecretpassword|mypassword|mypass|mykey|password|passwd|passphrase|passcode|pass|pwd|pw|secret|token|user|username|admin|administrator|root|guest|default|demo|test|tester|required|optional|hidden|masked|hashed|encrypted|key|api[_-]?key|value|empty|any|postgres|mysql|mariadb|redis|mongo|mongodb|rabbitmq|minio|minioadmin|docker|hoge|fuga|piyo|foo|bar|baz)[0-9]?$/i;

/** A name of a constant or variable in capitals: `MY_API_KEY`. */
const constantName = /^[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,8}$/;

const oneCharacter = /^(.)\1*$/su;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const digits = '01234567890123456789';

/**
 * Whether a value is clearly no secret: filler, a template, a reference to the environment, or a name of what belongs
 * there.
 */
export function isPlaceholder(value: string): boolean {
  return (
    placeholderWords.test(value) ||
    filler.test(value) ||
    readFromElsewhere.test(value) ||
    genericName.test(value) ||
    constantName.test(value) ||
    oneCharacter.test(value) ||
    isCounting(value)
  );
}

/**
 * Whether a value counts up: `abcdefgh`, `12345678`, `abc123`, `1234567890abcdef` (letters and digits in order, at
 * most one run of each).
 */
function isCounting(value: string): boolean {
  const runs = value.toLowerCase().split(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/);
  return runs.length <= 2 && value.length >= 5 && runs.every(inOrder);
}

function inOrder(run: string): boolean {
  return alphabet.startsWith(run) || digits.startsWith(run) || digits.slice(1).startsWith(run);
}
