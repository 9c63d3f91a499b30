import { entropy } from '../entropy.ts';
import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule } from '../rule.ts';

/** A prefix of a few lower-case words, as services give their keys, and a long random part: `apify_api_…`, `pa-…`. */
const prefixed =
  /(?<![A-Za-z0-9_./@=+-])(?<prefix>(?:[a-z][a-z0-9]{1,11}[_-]){1,4})(?<random>[A-Za-z0-9]{32,120})(?![A-Za-z0-9_./@+-])/g;

/** Prefixes of what is long and random, but public: hashes, and numbers of requests, messages and files. */
const publicPrefix =
  /^(?:sha[0-9]{1,3}|md5|h1|id|pk|pub|public|publishable|req|request|msg|message|toolu|call|chatcmpl|resp|run|thread|asst|file|batch|evt|event|session|trace|span|dpl|prj|team|img|image|cache|build|bundle|chunk|nonce|etag|version|rev|commit|client|acct|cus|prod|price|sub|pi|in|ch|seti|vs|ft|ftjob)[_-]/;

/**
 * Keys of services without a rule of their own. The random part has letters of both cases and digits in a lively
 * alternation, which neither words nor hashes have.
 */
export const unknownTokens: Rule = ({ longRuns }) =>
  firstOf(function* () {
    for (const match of longRuns.text.matchAll(prefixed)) {
      const { prefix, random } = match.groups as { prefix: string; random: string };
      if (publicPrefix.test(prefix) || !isMixed(random) || isPlaceholder(match[0])) continue;
      const start = longRuns.offsetOf(match.index);
      yield { kind: 'api_key', rule: 'prefixed-token', start, end: start + match[0].length };
    }
  });

/** Whether letters of both cases and digits take turns as often as chance makes them. */
function isMixed(random: string): boolean {
  const changes = random.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[a-z0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
  return changes >= random.length / 3 && /[a-z]/.test(random) && /[A-Z]/.test(random) && entropy(random) >= 4;
}
