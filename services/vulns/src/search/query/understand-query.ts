import { queryBounds, termKey } from '@kairan/full-text/query';
import { type Condition, nothing } from '../condition.ts';
import { distinct } from '../distinct.ts';
import type { TagLookup } from '../filters/filter.ts';
import { oncePer } from '../once-per.ts';
import { mayBeRelative } from '../relative-time.ts';
import { isName } from '../vocabulary/recognise.ts';
import { phrasedIn } from './phrased.ts';
import { type Item, itemOf, joined, type Meaning, type Or, type Reading, readUnit } from './query-items.ts';
import { type Unit, unitsOf } from './query-units.ts';
import type { QueryPart, RecognisedTerm, UnderstoodQuery } from './understood-query.ts';

/** Texts that were understood last, by the tags that they were understood with: a request asks several times. */
const textsBy = oncePer((_tags: TagLookup) => new Map<string, UnderstoodQuery>());
const mostKnown = 100;

/**
 * Understands a search text.
 *
 * All words and `"phrases"` must match; `-` excludes a word, phrase, field or group; `OR` parts alternatives and binds weaker
 * than words beside each other; parentheses group; fields are those of the filters. What is no syntax is words: any text is
 * valid. Tests beside this file show what each means.
 * @param now the time from which relative times count (`published:>7d`): see `relative-time.ts`
 */
export function understandQuery(q: string, tags: TagLookup, now: number): UnderstoodQuery {
  const texts = textsBy(tags);
  const name = mayBeRelative(q) ? `${now} ${q}` : q;
  const understood = texts.get(name) ?? understand(q, tags, now);
  if (texts.size >= mostKnown && !texts.has(name)) texts.delete(texts.keys().next().value as string);
  texts.set(name, understood);
  return understood;
}

function understand(q: string, tags: TagLookup, now: number): UnderstoodQuery {
  const units = unitsOf(q);
  const bounds = queryBounds();
  const { items } = readItems(q, units.values(), { tags, now, bounds });
  const whole = joined(items, (some) => phrasedIn(q, some, bounds));
  if (whole === null) return { condition: nothing, tiers: [], marked: [], recognised: [], parts: [] };
  return {
    condition: whole.condition,
    tiers: tiersOf(whole),
    marked: distinct(whole.marked, termKey),
    recognised: recognisedIn(q, units),
    parts: partsOf(q, items, whole),
  };
}

/** The items of a group and where it ends, or those of the whole text. */
function readItems(q: string, units: Iterator<Unit>, reading: Reading): { items: (Item | Or)[]; end: number } {
  const items: (Item | Or)[] = [];
  for (let next = units.next(); !next.done; next = units.next()) {
    const unit = next.value;
    if (unit.type === 'close') return { items, end: unit.end };
    const item = unit.type === 'open' ? readGroup(q, unit, units, reading) : readUnit(unit, q, reading);
    if (item !== null) items.push(item);
  }
  return { items, end: q.length };
}

function readGroup(q: string, unit: Unit, units: Iterator<Unit>, reading: Reading): Item | null {
  const { items, end } = readItems(q, units, reading);
  const meaning = joined(items, () => null);
  return meaning && itemOf({ ...unit, end }, 'group', meaning);
}

function tiersOf({ condition, said, phrased, marked, named, namedAndMeant }: Meaning): Condition[] {
  const isSaidOtherwise = JSON.stringify(said) !== JSON.stringify(condition);
  const tiers = [namedAndMeant, named, phrased, isSaidOtherwise ? said : null, marked.length > 0 ? condition : null];
  return tiers.filter((tier) => tier !== null);
}

function recognisedIn(q: string, units: readonly Unit[]): RecognisedTerm[] {
  return units.flatMap((unit) => {
    if (unit.type !== 'words' || unit.term === null) return [];
    const start = unit.excluded ? unit.start + 1 : unit.start;
    const text = q.slice(start, unit.end);
    // Nothing would be said by it.
    if (isName(text, unit.term.names)) return [];
    const without = `${q.slice(0, start)}"${text}"${q.slice(unit.end)}`;
    return [{ text, start, end: unit.end, names: unit.term.names, without }];
  });
}

function partsOf(q: string, items: readonly (Item | Or)[], { condition }: Meaning): QueryPart[] {
  const only = items.filter((item) => item.type !== 'or');
  if (only.length < items.length) {
    const text = q.trim();
    const start = q.indexOf(text);
    return [{ text, start, end: start + text.length, type: 'group', excluded: false, condition, without: '' }];
  }
  return only.map(({ type, start, end, excluded, condition, field }) => ({
    ...{ type, start, end, excluded, condition, text: q.slice(start, end) },
    ...(field && { field }),
    without: `${q.slice(0, start).trimEnd()} ${q.slice(end).trimStart()}`.trim(),
  }));
}
