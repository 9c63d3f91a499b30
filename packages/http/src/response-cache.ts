/** A response as it is sent: encoded, with every header that does not depend on the caller. */
export interface EncodedResponse {
  readonly status: number;
  readonly body: string | Buffer;
  /** Bytes of the body. */
  readonly size: number;
  /** The entity tag as sent: `W/"…"`, `"7"`. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Caches encoded responses of addresses that are requested again and again. The version is that of the data, any value
 * that differs whenever the data does; without it, keys must name the version themselves.
 */
export interface ResponseCache {
  /** Returns the cached response for a key. If the version differs from that of the last call, clears the cache first. */
  get(key: string, version?: unknown): EncodedResponse | undefined;
  /**
   * Stores a response, unless the response is too large to be worth it or `get` has seen another version since.
   * @param version of the data, read before the response was made
   */
  set(key: string, answer: EncodedResponse, version?: unknown): void;
  /** Bytes in the cache, with an estimate for keys and headers. */
  bytes(): number;
}

/** Longer keys are not cached: addresses may have 16 kilobytes, and made-up ones are requested once. */
const longestKey = 2_000;

/** What a cached response takes besides its body and key: headers, the map's entry, objects. */
const overhead = 1_000;

/**
 * Creates a cache bounded by bytes that evicts the least recently used responses. No response may take more than an
 * eighth of it.
 * @param onlyRepeated stores a response only when it is made for the second time. If most addresses are requested
 * once, caching all of them costs more than it saves, and evicts those that are requested again.
 */
export function responseCache({
  maxBytes,
  onlyRepeated = false,
}: {
  maxBytes: number;
  onlyRepeated?: boolean;
}): ResponseCache {
  const responses = new Map<string, EncodedResponse>();
  const isRepeated = onlyRepeated ? repeatedKeys() : () => true;
  let held = 0;
  let state: unknown = null;

  const drop = (key: string, answer: EncodedResponse) => {
    responses.delete(key);
    held -= cost(key, answer);
  };

  return {
    get(key, version = null) {
      if (version !== state) {
        responses.clear();
        held = 0;
        state = version;
      }
      const answer = responses.get(key);
      if (!answer) return undefined;
      responses.delete(key);
      responses.set(key, answer);
      return answer;
    },
    set(key, answer, version = null) {
      const needed = cost(key, answer);
      if (key.length > longestKey || needed > maxBytes / 8 || version !== state || !isRepeated(key)) return;
      const before = responses.get(key);
      if (before) drop(key, before);
      for (const [oldKey, old] of responses) {
        if (held + needed <= maxBytes) break;
        drop(oldKey, old);
      }
      responses.set(key, withOwnBytes(answer));
      held += needed;
    },
    bytes: () => held,
  };
}

/** Compressed bodies are parts of larger buffers, such as those of Node's pool, which would stay in memory whole. */
function withOwnBytes(answer: EncodedResponse): EncodedResponse {
  const { body } = answer;
  if (typeof body === 'string' || body.buffer.byteLength === body.length) return answer;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return { ...answer, body: own };
}

function cost(key: string, answer: EncodedResponse): number {
  return answer.size + key.length * 2 + overhead;
}

/** Keys in each of the two generations of those requested once. */
const keysPerGeneration = 4_000;

/**
 * Creates a function that tells whether a key was seen before, in two generations so that the oldest keys are dropped.
 */
function repeatedKeys(): (key: string) => boolean {
  let recent = new Set<string>();
  let older = new Set<string>();
  return (key) => {
    if (recent.has(key) || older.has(key)) return true;
    if (recent.size >= keysPerGeneration) {
      older = recent;
      recent = new Set();
    }
    recent.add(key);
    return false;
  };
}
