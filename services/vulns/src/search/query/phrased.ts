import { type Bounds, termsOf } from '@kairan/full-text/query';
import { all, type Condition } from '../condition.ts';
import type { Item } from './query-items.ts';

/**
 * What items say together, with plain words that stand beside each other as one phrase, as `connect secure` does in `Ivanti
 * Connect Secure` and not where both words are in different names. Null without such words.
 * @param bounds what other phrases have left: a longer one is words as before
 */
export function phrasedIn(q: string, items: readonly Item[], bounds: Bounds): Condition | null {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run !== undefined && isPlain(run[0]) && isPlain(item)) run.push(item);
    else runs.push([item]);
  }
  const phrases = runs.map((run) => phraseOf(q, run, bounds));
  if (phrases.every((phrase) => phrase === null)) return null;
  return all(runs.map((run, index) => phrases[index] ?? all(run.map(({ said }) => said))));
}

/** Whether an item is words as they are, or a term that is a name (`spring cloud gateway`). */
function isPlain({ type, excluded, named }: Item): boolean {
  return !excluded && (type === 'words' || (type === 'term' && named !== null));
}

function phraseOf(q: string, run: readonly [Item, ...Item[]], bounds: Bounds): Condition | null {
  if (!isPlain(run[0]) || run.flatMap(({ nameWords }) => nameWords).length < 2) return null;
  const [term, ...others] = termsOf(q.slice(run[0].start, run.at(-1)?.end), bounds);
  return term === undefined || others.length > 0 ? null : { type: 'words', term };
}
