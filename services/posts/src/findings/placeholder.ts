/** Words that mark a value as a placeholder; they can occur anywhere in it. */
const placeholderWords =
  /your|example|sample|placeholder|dummy|fake|somepass|change[-_ ]?me|replace|redacted|insert|invalid|foobar|hardcoded|todo|fixme|ここに|あなた|伏せ|ダミー|サンプル|設定した|任意の/i;

/** Filler and template syntax: `xxxx`, `****`, `...`, `000000`, `<key>`, `${KEY}`, `{{ key }}`, `$KEY`, `%KEY%`. */
const filler =
  /x{4,}|\*{3,}|\.{3}|…|0{6,}|<[^<>]{0,80}>|\$\{ ?[\w.:?!/-]{1,80} ?\}|\{\{[^{}]{0,80}\}\}|^\$|^%[^%]{1,60}%$|^\{[A-Za-z_.]{1,40}\}$/i;

/** Values that are read from elsewhere at run time. */
const readFromElsewhere = /process\.env|import\.meta|environ|getenv|^env\b|^secrets?\.|^vault\b/i;

/** Words that name a secret instead of being one, and values that every tutorial uses. */
const genericWords =
  'true|false|null|nil|none|undefined|string|str|text|number|bytes|my|the|secret|pass(?:word|wd|phrase|code)?|p[a@]ssw[o0]rd|pwd|pw|token|user(?:name|id)?|name|login|admin|administrator|root|guest|default|demo|test(?:er|ing)?|required|optional|hidden|masked|hashed|encrypted|api|key|value|empty|any|db|app|postgres|mysql|mariadb|redis|mongo|mongodb|rabbitmq|minio|minioadmin|docker|hoge|fuga|piyo|moge|foo|bar|baz|qux|abc|xyz';
const counted = '[0-9]|0{2,4}|1{2,4}|12|123|1234|12345|123456|1234567?8?9?0?';

/** One to four generic words, then perhaps a counting number: `hogehoge`, `my-secret-password1`, `P@ssw0rd123!`. */
const genericName = new RegExp(`^(?:(?:${genericWords})[-_.]?){1,4}(?:[@#]?(?:${counted}))?[!.]{0,2}$`, 'i');

/** A name of a constant or variable in capitals: `MY_API_KEY`. */
const constantName = /^[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,8}$/;

/** Secrets that specifications print as examples: RFC 6749, RFC 6750, RFC 7636, RFC 6455. */
const publishedExamples: ReadonlySet<string> = new Set([
  '2YotnFZFEjr1zCsicMWpAA',
  'tGzv3JOkF0XG5Qx2TlKWIA',
  '7Fjfp0ZBr1KtDRbnfVdmIw',
  'mF_9.B5f-4.1JqM',
  'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  'dGhlIHNhbXBsZSBub25jZQ==',
]);

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
    publishedExamples.has(value) ||
    isCounting(value) ||
    isCountingInParts(value)
  );
}

/**
 * Whether a value counts up: `abcdefgh`, `12345678`, `abc123`, `1234567890abcdef`,
 * `abcd1234efgh5678` (letters and digits in order).
 */
function isCounting(value: string): boolean {
  const runs = value.toLowerCase().split(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/);
  if (value.length < 5) return false;
  return runs.length <= 2 ? runs.every(inOrder) : runs.every((run) => run.length >= 3 && continues(run));
}

/** Whether every part of a value counts up, after a prefix: `sk-1234567890abcdef`, `11111-1111-4444-1234567890`. */
function isCountingInParts(value: string): boolean {
  const parts = value.split(/[-_.]/);
  if (parts.length < 2) return false;
  const rest = parts[0] !== undefined && /^[a-z]{2,8}$/.test(parts[0]) ? parts.slice(1) : parts;
  return rest.every((part) => oneCharacter.test(part) || isCounting(part) || /^(?:0?1234|4321|abcd)$/i.test(part));
}

/** Whether a run is a part of the alphabet or of the digits: `efgh`, `5678`. */
function continues(run: string): boolean {
  return alphabet.includes(run) || digits.includes(run);
}

function inOrder(run: string): boolean {
  return alphabet.startsWith(run) || digits.startsWith(run) || digits.slice(1).startsWith(run);
}
