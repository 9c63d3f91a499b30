/** The supported encodings, the cheapest to produce first: it wins among those that a client prefers equally. */
const encodings = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** What a client accepts (RFC 9110, 12.5.3). */
export interface AcceptedEncodings {
  /** The preferred encoding; null if none of ours is accepted or the plain body is preferred. */
  readonly best: Encoding | null;
  /** Whether an uncompressed body is accepted. */
  readonly plain: boolean;
}

const noPreference: AcceptedEncodings = { best: null, plain: true };
const cached = new Map<string, AcceptedEncodings>();

/** Parses an `Accept-Encoding` header. The few that browsers and libraries send are cached. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return noPreference;
  const known = cached.get(header);
  if (known) return known;
  const read = readAcceptEncoding(header);
  if (header.length <= 200) {
    if (cached.size >= 500) cached.clear();
    cached.set(header, read);
  }
  return read;
}

function readAcceptEncoding(header: string): AcceptedEncodings {
  const weights = new Map<string, number>();
  for (const { name, q } of preferences(header)) {
    const coding = name === 'x-gzip' ? 'gzip' : name;
    if (!weights.has(coding)) weights.set(coding, q);
  }
  const others = weights.get('*');
  const plainQ = weights.get('identity') ?? others;
  let best: Encoding | null = null;
  let bestQ = weights.get('identity') ?? 0;
  for (const encoding of encodings) {
    const q = weights.get(encoding) ?? others ?? 0;
    const better = best === null ? q > 0 && q >= bestQ : q > bestQ;
    if (!better) continue;
    best = encoding;
    bestQ = q;
  }
  return { best, plain: plainQ !== 0 };
}

/**
 * The members of an `Accept-*` header in lower case, by preference, then in their order. A missing `q` is 1, a
 * malformed one 0.
 */
export function preferences(header: string): { readonly name: string; readonly q: number }[] {
  return header
    .split(',', 50)
    .map((member) => {
      const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
      return { name, q: quality(parameters) };
    })
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.q - a.q);
}

function quality(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}
