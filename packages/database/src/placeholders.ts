// First what must stay as it is: strings, quoted identifiers, comments, PostgreSQL's dollar-quoted strings. Then what
// is searched for. https://www.postgresql.org/docs/18/sql-syntax-lexical.html
const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|\?|;/g;

/** Rewrites `?` placeholders to PostgreSQL's `$1`, `$2`, … but not a `?` in strings, quoted names and comments. */
export function toNumberedPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(piece, (found) => {
    if (found !== '?') return found;
    count += 1;
    return `$${count}`;
  });
}

/**
 * Checks that a text is one statement: node:sqlite would silently drop all others.
 * @throws Error if something other than comments follows the first semicolon
 */
export function requireOneStatement(sql: string): void {
  for (const match of sql.matchAll(piece)) {
    if (match[0] !== ';') continue;
    const rest = sql.slice(match.index + 1).replace(/--[^\n]*|\/\*[\s\S]*?\*\/|\s|;/g, '');
    if (rest === '') return;
    throw new Error(`Only one statement is allowed: use exec() for a script. Second statement: ${rest.slice(0, 40)}`);
  }
}
