/** A value that follows a name. */
export interface AssignedValue {
  readonly value: string;
  readonly start: number;
  readonly quoted: boolean;
}

const closingQuotes = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['「', '」'],
  ['『', '』'],
]);
const maxLength = 200;
const unquoted = /[!-~]{1,200}/y;
const delimiters = /[\s"'`,;<>|)\]}]/;

/**
 * Reads the value that begins at an offset: in quotes (also backslash-escaped ones) up to the closing quote on the
 * same line, otherwise the printable ASCII characters up to a space, quote, comma or closing bracket. Null if there is
 * no value.
 */
export function assignedValueAt(text: string, at: number): AssignedValue | null {
  let start = at;
  while (start < at + 3 && (text[start] === '*' || text[start] === '\\')) start += 1;
  const closing = closingQuotes.get(text[start] ?? '');
  if (closing !== undefined) return quotedValue(text, start + 1, closing);
  unquoted.lastIndex = start;
  const run = unquoted.exec(text)?.[0] ?? '';
  const delimiter = run.search(delimiters);
  const value = (delimiter === -1 ? run : run.slice(0, delimiter)).replace(/[*:]{1,3}$|(?<!\.)\.$/, '');
  return value === '' ? null : { value, start, quoted: false };
}

function quotedValue(text: string, start: number, closing: string): AssignedValue | null {
  const rest = text.slice(start, start + maxLength + 1);
  const end = rest.search(closing === '"' ? /\\?"/ : closing === "'" ? /\\?'/ : closing === '`' ? /`/ : /[」』]/);
  if (end <= 0 || rest.slice(0, end).includes('\n')) return null;
  return { value: rest.slice(0, end), start, quoted: true };
}
