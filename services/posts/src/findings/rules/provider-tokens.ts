import { entropy } from '../entropy.ts';
import type { LongRuns } from '../long-runs.ts';
import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule, type Span } from '../rule.ts';
import type { TokenFormat } from './token-format.ts';
import { aiServices } from './tokens/ai-services.ts';
import { businessTools } from './tokens/business-tools.ts';
import { cloudServices } from './tokens/cloud-services.ts';
import { codeHosting } from './tokens/code-hosting.ts';
import { messaging } from './tokens/messaging.ts';
import { signedTokens } from './tokens/signed-tokens.ts';

const formats = [...aiServices, ...cloudServices, ...codeHosting, ...messaging, ...businessTools, ...signedTokens];

/** Tokens that are recognisable by their format alone. */
export const providerTokens: Rule = ({ longRuns }) =>
  longRuns.text === '' ? [] : formats.flatMap((format) => [...tokensOf(format, longRuns)]);

function tokensOf(format: TokenFormat, runs: LongRuns): Iterable<Span> {
  if (!format.markers.some((marker) => runs.text.includes(marker))) return [];
  return firstOf(function* () {
    for (const match of runs.text.matchAll(format.pattern)) {
      if (!isToken(match[0], format)) continue;
      const start = runs.offsetOf(match.index);
      yield { kind: 'api_key', rule: format.rule, start, end: start + match[0].length };
    }
  });
}

function isToken(match: string, { minEntropy = 3, validate }: TokenFormat): boolean {
  if (isPlaceholder(match) || entropy(match) < minEntropy) return false;
  return validate === undefined || validate(match);
}
