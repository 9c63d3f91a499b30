/**
 * Pattern of what comes between a name and its value: the end of a quoted or emphasised name, a remark in brackets, a
 * type, an assignment or comparison operator, a table cell border, or a verb (`は`, `is`; group `verb`). With `blank`,
 * also a mere space, if twenty letters and digits follow. The pattern ends before the value.
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
