import { resultBytes, type ToolAnswer } from '@kairan/mcp/mcp-handler';

/** Limits that are applied one after the other until a response fits: entries per list, characters per text. */
const steps = [
  { entries: 100, characters: 4000 },
  { entries: 40, characters: 2000 },
  { entries: 20, characters: 1000 },
  { entries: 10, characters: 600 },
  { entries: 5, characters: 400 },
  { entries: 2, characters: 200 },
] as const;
type Step = (typeof steps)[number];

/** Members that are useless if shortened. */
const whole = new Set(['id', 'url', 'purl', 'cpe', 'vector', 'slug', 'next_cursor', 'resume']);

/**
 * Shortens long lists and texts of a response until it fits a model's context. The rows of a page are never cut, since a
 * cursor continues after them.
 * @param json the response as JSON
 * @returns the response, and the members that were cut, as `packages (10 of 140)`
 */
export function fitContext(answer: ToolAnswer, json: string): { answer: ToolAnswer; cut: string[] } {
  if (Buffer.byteLength(json) <= resultBytes) return { answer, cut: [] };
  let shown = answer;
  let cut = new Map<string, string>();
  for (const step of steps) {
    cut = new Map();
    shown = Object.fromEntries(
      Object.entries(answer).map(([name, value]) => [
        name,
        name === 'data' && Array.isArray(value)
          ? value.map((row) => shorter(row, '', step, cut))
          : shorter(value, name === 'data' ? '' : name, step, cut),
      ]),
    );
    if (Buffer.byteLength(JSON.stringify(shown)) <= resultBytes) break;
  }
  return { answer: shown, cut: [...cut].map(([name, how]) => `${name} (${how})`) };
}

/** @param name the member that holds the value; for nested lists, the innermost name */
function shorter(value: unknown, name: string, step: Step, cut: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (whole.has(name) || value.length <= step.characters) return value;
    cut.set(name, 'shortened');
    // The cut may split a surrogate pair.
    return `${value
      .slice(0, step.characters)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}…`;
  }
  if (Array.isArray(value)) {
    if (value.length > step.entries) cut.set(name, `${step.entries} of ${value.length}`);
    return value.slice(0, step.entries).map((entry) => shorter(entry, name, step, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shorter(member, key, step, cut)]));
}
