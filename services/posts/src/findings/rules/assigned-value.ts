/** A value that follows a name. */
export interface AssignedValue {
  readonly value: string;
  readonly start: number;
  readonly quoted: boolean;
}

const closingQuotes: ReadonlyMap<string, RegExp> = new Map([
  ['"', /\\?"/],
  ["'", /\\?'/],
  ['`', /`/],
  ['「', /[」』]/],
  ['『', /[」』]/],
]);
const maxLength = 200;
const unquoted = /[!-~]{1,200}/y;

/** Emphasis, an escaped quote, and what code writes before a string: a constructor, a prefix, doubled quotes. */
const beforeValue =
  /[*\\]{0,3}(?:(?:(?:new[ \t])?(?:SecretStr|SecureString|String|Some|str|bytes|Buffer|Secret)(?:::from|::new|\.from|\.of)?\([ \t]{0,3})?(?:[rbfu]{1,2}|@|\$)?(?:""(?=")|''(?=')|``(?=`))?(?=["'`]))?/iy;

/**
 * Where an unquoted value ends, other than at a space: at a quote, comma, semicolon, closing bracket or tag, at a line
 * break or quote that is written as an escape sequence (`\n`, `\"`, `\u0026`), and at the next parameter of a query.
 */
const delimiters = /[\s"'`,;<>|)\]}]|\\(?=[nrtu"'`\\])|&(?=amp;|&|[A-Za-z_][A-Za-z0-9_.-]{0,40}=)/;

/**
 * Reads the value that begins at an offset: in quotes (also backslash-escaped ones) up to the closing quote on the
 * same line, otherwise the printable ASCII characters up to a delimiter. Null if there is no value.
 */
export function assignedValueAt(text: string, at: number): AssignedValue | null {
  beforeValue.lastIndex = at;
  const start = at + (beforeValue.exec(text)?.[0].length ?? 0);
  const closing = closingQuotes.get(text[start] ?? '');
  if (closing !== undefined) return quotedValue(text, start + 1, closing);
  unquoted.lastIndex = start;
  const run = unquoted.exec(text)?.[0] ?? '';
  const delimiter = run.search(delimiters);
  const value = (delimiter === -1 ? run : run.slice(0, delimiter)).replace(/[*:]{1,3}$|(?<!\.)\.$/, '');
  return value === '' ? null : { value, start, quoted: false };
}

function quotedValue(text: string, start: number, closing: RegExp): AssignedValue | null {
  const rest = text.slice(start, start + maxLength + 1);
  const end = rest.search(closing);
  if (end <= 0 || rest.slice(0, end).includes('\n')) return null;
  return { value: rest.slice(0, end), start, quoted: true };
}
