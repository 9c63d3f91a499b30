/**
 * The pattern of what stands between a name and its value: the end of a quoted or emphasised name, a remark in brackets, a
 * type, a sign of assignment or comparison, the border of a table's cell, and the verb of a sentence (`は`, `is`), which is
 * in the group `verb`. With `blank`, a mere blank as well, where twenty letters and digits follow. It ends before the value.
 */
export function assignment({ blank = false } = {}): string {
  const signs = [
    ':[ \\t]{0,3}(?:str|string|String|SecretStr)[ \\t]{0,3}=',
    ':?={1,3}>?',
    '!==?',
    ':=?',
    '=>',
    '→',
    '->',
    '\\|',
    '(?=[「『])',
    '(?<verb>は、?|(?<=[ \\t])(?:is|was)(?=[ \\t]))',
    ...(blank ? ['(?<=[ \\t])(?=["\']?[A-Za-z0-9+/_-]{20})'] : []),
  ];
  return `(?:\\([^()\\n]{1,20}\\)|\\[[0-9]{0,4}\\])?[\\]"'\`」』*\\\\]{0,4}[ \\t]{0,8}(?:${signs.join('|')})[ \\t]{0,8}@?`;
}
