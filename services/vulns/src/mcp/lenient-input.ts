import type { ToolAnswer } from '@kairan/mcp/mcp-handler';

/** Parameters of lists that take several values. */
const lists = ['severity', 'source', 'tag', 'category', 'framework', 'vendor', 'language', 'change'];
const switches: Readonly<Record<string, boolean>> = { 1: true, 0: false, true: true, false: false };

/** Also accepts parameters in the form of REST: values separated by commas, `1` and `0`. Models mix the two forms up. */
export function acceptRestForm(sent: ToolAnswer): ToolAnswer {
  const input: Record<string, unknown> = { ...sent };
  for (const name of lists) {
    const value = input[name];
    if (typeof value === 'string') input[name] = value.split(',').map((item) => item.trim());
  }
  for (const name of ['kev', 'poc', 'news']) input[name] = switches[String(input[name])] ?? input[name];
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
