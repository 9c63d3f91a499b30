/** An answer in the form it is sent: encoded, with every header that does not depend on who asks. */
export interface EncodedResponse {
  readonly status: number;
  readonly body: string | Buffer;
  /** Bytes of the body. */
  readonly size: number;
  /** The whole entity tag: `W/"…"`, `"7"`. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers kept as bytes, for addresses that are asked again and again. */
export interface ResponseCache {
  /** What the data looks like now; to be read before an answer is made and given to `set` with it. */
  version(): unknown;
  /** The kept answer, if the data is still as it was. */
  get(key: string): EncodedResponse | undefined;
  /** Keeps an answer, unless the data has changed since `version` was read or the answer is too large to be worth it. */
  set(key: string, answer: EncodedResponse, version: unknown): void;
  /** Bytes held, keys and headers included as an estimate. */
  bytes(): number;
}

/** Longer keys are not remembered: addresses may have 16 kilobytes, and who makes up such ones asks once. */
const longestKey = 2_000;

/** What a kept answer takes besides its body and key: headers, the map's entry, objects. */
const overhead = 1_000;

/**
 * A cache bounded by bytes; what was not asked for longest goes first. No answer may take more than an eighth of it.
 * @param version Says what state the data is in, cheaply, as it is asked at every request. All is dropped when it changes.
 * @param onlyAskedAgain Keeps an answer only from the second time on that it is made. Where most addresses are asked once,
 * keeping all of them costs more than it saves, and pushes out what is asked again.
 */
export function responseCache({
  maxBytes,
  version,
  onlyRepeated = false,
}: {
  maxBytes: number;
  version: () => unknown;
  onlyRepeated?: boolean;
}): ResponseCache {
  const kept = new Map<string, EncodedResponse>();
  const isAskedAgain = onlyRepeated ? askedAgain() : () => true;
  let held = 0;
  let state = version();

  const fresh = (): unknown => {
    const now = version();
    if (now !== state) {
      kept.clear();
      held = 0;
      state = now;
    }
    return now;
  };

  const drop = (key: string, answer: EncodedResponse) => {
    kept.delete(key);
    held -= cost(key, answer);
  };

  return {
    version: fresh,
    get(key) {
      fresh();
      const answer = kept.get(key);
      if (!answer) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    set(key, answer, madeAt) {
      const needed = cost(key, answer);
      if (key.length > longestKey || needed > maxBytes / 8 || fresh() !== madeAt || !isAskedAgain(key)) return;
      const before = kept.get(key);
      if (before) drop(key, before);
      for (const [oldKey, old] of kept) {
        if (held + needed <= maxBytes) break;
        drop(oldKey, old);
      }
      kept.set(key, answer);
      held += needed;
    },
    bytes: () => held,
  };
}

function cost(key: string, answer: EncodedResponse): number {
  return answer.size + key.length * 2 + overhead;
}

/** Keys that are remembered for having been asked once: about twice as many at most. */
const mostAskedOnce = 4_000;

/** Tells whether a key was met before, in two generations so that the oldest are forgotten. */
function askedAgain(): (key: string) => boolean {
  let recent = new Set<string>();
  let older = new Set<string>();
  return (key) => {
    if (recent.has(key) || older.has(key)) return true;
    if (recent.size >= mostAskedOnce) {
      older = recent;
      recent = new Set();
    }
    recent.add(key);
    return false;
  };
}
