import { resultBytes, type ToolAnswer } from '@kairan/mcp/mcp-handler';

/** The most entries of a list and characters of a text. */
interface Limits {
  entries: number;
  characters: number;
}

/** Members that only add to others, and are cut before them: other languages, the words of sources, credits. */
const lesser = new Set(['titles', 'descriptions', 'statements', 'bulletins', 'credits']);

const unlimited: Limits = { entries: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY };

/** Limits that are applied one after the other until a response fits: of lesser members, and of all others. */
const steps: readonly { lesser: Limits; others: Limits }[] = [
  { lesser: { entries: 10, characters: 1000 }, others: unlimited },
  { lesser: { entries: 5, characters: 400 }, others: unlimited },
  { lesser: { entries: 5, characters: 400 }, others: { entries: 100, characters: 4000 } },
  { lesser: { entries: 5, characters: 400 }, others: { entries: 40, characters: 2000 } },
  { lesser: { entries: 3, characters: 200 }, others: { entries: 20, characters: 1000 } },
  { lesser: { entries: 3, characters: 200 }, others: { entries: 10, characters: 600 } },
  { lesser: { entries: 2, characters: 150 }, others: { entries: 5, characters: 400 } },
  { lesser: { entries: 1, characters: 100 }, others: { entries: 2, characters: 200 } },
];

/** Members that are useless if shortened, and the most characters of one in the entry of a list. */
const whole = new Set(['id', 'url', 'purl', 'cpe', 'vector', 'slug', 'next_cursor', 'resume']);
const longestWhole = 1000;

/**
 * Shortens long lists and texts of a response until it fits a model's context, those that only add to others first. The rows of a page are never cut, since a
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
          ? value.map((row) => shorter(row, '', step.others, step.lesser, cut))
          : shorter(value, name === 'data' ? '' : name, step.others, step.lesser, cut),
      ]),
    );
    if (Buffer.byteLength(JSON.stringify(shown)) <= resultBytes) break;
  }
  return { answer: shown, cut: [...cut].map(([name, how]) => `${name} (${how})`) };
}

/**
 * @param name the member that holds the value; for nested lists, the innermost name
 * @param limits of the value
 * @param ofLesser of the lesser members in it
 */
function shorter(value: unknown, name: string, limits: Limits, ofLesser: Limits, cut: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (whole.has(name) || value.length <= limits.characters) return value;
    cut.set(name, 'shortened');
    // The cut may split a surrogate pair.
    return `${value
      .slice(0, limits.characters)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}…`;
  }
  if (Array.isArray(value)) {
    const usual = limits.entries === Number.POSITIVE_INFINITY ? value : value.filter((entry) => !isEndless(entry));
    const shown = usual.slice(0, limits.entries);
    if (value.length > shown.length) cut.set(name, `${shown.length} of ${value.length}`);
    return shown.map((entry) => shorter(entry, name, limits, ofLesser, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      shorter(member, key, lesser.has(key) ? ofLesser : limits, ofLesser, cut),
    ]),
  );
}

/** Whether an entry has an address or another member that cannot be shortened and would fill the context alone. */
function isEndless(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return Object.entries(entry).some(
    ([name, value]) => whole.has(name) && typeof value === 'string' && value.length > longestWhole,
  );
}
