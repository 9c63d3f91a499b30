/** A code block; its fence is longer than any in the code. */
export function writeFence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, run = '']) => run.length));
  const fence = '`'.repeat(longest + 1);
  const name = /^[a-z0-9_+#.-]{1,30}$/i.test(language) ? language.toLowerCase() : '';
  return `${fence}${name}\n${code.replace(/\n+$/, '')}\n${fence}`;
}
