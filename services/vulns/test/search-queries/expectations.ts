import type { Facts } from './facts.ts';

/** What a person expects of the results of a search text. */
export type SearchQuery = readonly [q: string, ...expected: Expectation[]];

export type Expectation = Expected & {
  /** It depends on descriptions, which the samples do not have. */
  readonly ofTexts?: true;
};

type Expected =
  /** All of the vulnerabilities are among the first rows. */
  | { readonly type: 'ids'; readonly ids: readonly string[]; readonly rows: number }
  /** The first rows all meet a condition, or as many as there are that meet it. */
  | { readonly type: 'rows'; readonly condition: Condition; readonly rows: number }
  /** None of the first rows meets a condition. */
  | { readonly type: 'none'; readonly condition: Condition; readonly rows: number };

/** A condition on the facts of a vulnerability. */
export type Condition = (facts: Facts) => boolean;

export const within = (rows: number, ...ids: string[]): Expectation => ({ type: 'ids', ids, rows });
export const first = (rows: number, ...conditions: Condition[]): Expectation => ({
  type: 'rows',
  condition: both(...conditions),
  rows,
});
export const noneOf = (rows: number, condition: Condition): Expectation => ({ type: 'none', condition, rows });

/** For searches of words that only descriptions have. */
export const ofTexts = (expectation: Expectation): Expectation => ({ ...expectation, ofTexts: true });

export const both =
  (...conditions: Condition[]): Condition =>
  (facts) =>
    conditions.every((meets) => meets(facts));
export const either =
  (...conditions: Condition[]): Condition =>
  (facts) =>
    conditions.some((meets) => meets(facts));
export const not =
  (condition: Condition): Condition =>
  (facts) =>
    !condition(facts);

/** A product or package has a name that matches. */
export const product =
  (name: RegExp): Condition =>
  ({ products }) =>
    products.some((each) => name.test(each));
export const title =
  (text: RegExp): Condition =>
  ({ titles }) =>
    titles.some((each) => text.test(each));
/** The title, a product or a package is about it. */
export const about = (name: RegExp): Condition => either(title(name), product(name));
/** Any text mentions it. */
export const mentions = (text: RegExp): Condition => either(about(text), ({ description }) => text.test(description));

/** Has one of the weaknesses, by number. */
export const cwe =
  (...numbers: number[]): Condition =>
  ({ weaknesses }) =>
    numbers.some((number) => weaknesses.includes(`CWE-${number}`));
/** The vendor is known, or a text names it. */
export const vendor = (slug: string, name: RegExp): Condition => either(tagged(slug), mentions(name));
export const category =
  (code: string): Condition =>
  ({ categories }) =>
    categories.includes(code);
/** Has a tag, by its slug: a vendor, language, framework or weakness. */
export const tagged =
  (slug: string): Condition =>
  ({ tags }) =>
    tags.includes(slug);
export const kev: Condition = (facts) => facts.kev;
export const ransomware: Condition = (facts) => facts.ransomware;
export const poc: Condition = (facts) => facts.poc;
export const critical: Condition = ({ severity }) => severity === 'critical';
export const scored =
  (from: number): Condition =>
  ({ score }) =>
    score >= from;
/** Published on a day between these, inclusive. */
export const published =
  (from: string, to = '9999'): Condition =>
  ({ published: day }) =>
    day >= from && day <= to;

// Kinds of vulnerabilities, as records state them: by category, weakness or words.

export const xss = either(cwe(79, 80), mentions(/cross[- ]site scripting|\bxss\b/i));
export const sqlInjection = either(cwe(89), mentions(/\bsql (command )?(injection|execution)/i));
export const csrf = either(cwe(352), mentions(/cross[- ]site request forgery|\bcsrf\b/i));
export const ssrf = either(cwe(918), mentions(/server[- ]side request forgery|\bssrf\b/i));
export const xxe = either(cwe(611), mentions(/\bxxe\b|xml external entit/i));
export const openRedirect = either(cwe(601), mentions(/open redirect/i));
export const traversal = either(
  cwe(22, 23, 24, 25, 26, 27, 28, 29, 35, 36),
  mentions(/(path|directory) traversal|zip slip/i),
);
export const codeExecution = either(
  category('code-execution'),
  mentions(/(execut|run)\w* (of )?(\w+[- ]){0,3}(code|commands?)\b|(code|command) execution|\bRCE\b/i),
);
export const commandInjection = either(
  cwe(77, 78, 88),
  mentions(/command injection|(arbitrary|shell|os) commands?\b/i),
);
export const codeInjection = either(
  cwe(94, 95, 96, 74, 913, 1336),
  mentions(/code injection|inject\w* (arbitrary )?(\w+ )?code/i),
);
export const elevation = either(
  cwe(269, 250, 266, 268, 270, 271, 272, 273, 274, 648),
  mentions(
    /(privileges?|permissions?) (escalation|elevation)|(elevation|escalation) of privileges?|(gain|elevat|escalat)\w* (\w+[- ]){0,3}(privileges?|root)|權限|権限昇格/i,
  ),
);
export const disclosure = either(
  category('information-disclosure'),
  mentions(/disclos|leak|sensitive information|expos/i),
);
export const denialOfService = either(
  category('denial-of-service'),
  mentions(/denial[- ]of[- ]service|\bDoS\b|crash/i),
);
export const overflow = either(
  cwe(119, 120, 121, 122, 131, 680, 787, 788, 805),
  mentions(/buffer[- ]?(over(flow|run))|(heap|stack)[- ](based )?(buffer )?overflow|overflow/i),
);
export const heapOverflow = either(cwe(122), mentions(/heap(-based)?[- ](buffer[- ])?(over|out)/i));
export const stackOverflow = either(cwe(121), mentions(/stack(-based)?[- ](buffer[- ])?overflow/i));
export const integerOverflow = either(cwe(190, 191, 680), mentions(/(integer|arithmetic|numeric) (over|under|wrap)/i));
export const useAfterFree = either(cwe(416), mentions(/use[- ]after[- ]free|\buaf\b/i));
export const doubleFree = either(cwe(415), mentions(/double[- ]free/i));
export const outOfBoundsWrite = either(
  cwe(787, 121, 122, 123, 124),
  mentions(/out[- ]of[- ]bounds? (memory )?(write|writing|access)|\boob\b/i),
);
export const outOfBoundsRead = either(
  cwe(125, 126, 127),
  mentions(/out[- ]of[- ]bounds? (memory )?(read|access)|over-?read|\boob\b/i),
);
export const nullPointer = either(cwe(476), mentions(/null[- ]?(pointer|ptr)|null deref/i));
export const authenticationBypass = either(
  cwe(287, 288, 289, 290, 294, 302, 303, 304, 305, 306, 307),
  mentions(
    /authenticat\w* bypass|bypass\w* (\w+[- ]){0,4}authenticat|unauthenticated|without authenticat|(improper|missing) authentication/i,
  ),
);
export const deserialization = either(cwe(502), mentions(/deseriali[sz]|unseriali[sz]|unmarshal/i));
export const upload = either(cwe(434), mentions(/upload/i));
export const race = either(cwe(362, 364, 366, 367, 368), mentions(/race condition|toctou|time[- ]of[- ]check/i));
export const memoryLeak = either(cwe(401, 772, 775), mentions(/(memory|resource)[- ]leak|leak\w* (of )?memory/i));
export const typeConfusion = either(cwe(843, 704), mentions(/type confusion/i));
export const hardcoded = either(cwe(798, 259, 321, 547), mentions(/hard-?\s?coded/i));
export const certificateValidation = either(cwe(295, 297, 599, 296, 298, 299), mentions(/certificate/i));
export const crafted = mentions(/crafted/i);
export const infiniteLoop = either(cwe(835, 834), mentions(/infinite (loop|recursion)/i));
export const redos = either(cwe(1333, 400, 185), mentions(/redos|regular expression/i));
export const wordpress = either(tagged('wordpress'), mentions(/wordpress|\bWP\b/i));
export const linuxKernel = either(product(/^linux kernel$/), about(/linux kernel/i));
export const windows = either(product(/windows/), mentions(/windows/i));
