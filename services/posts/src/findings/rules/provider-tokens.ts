import { entropy } from '../entropy.ts';
import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';
import { aiServices } from './tokens/ai-services.ts';
import { businessTools } from './tokens/business-tools.ts';
import { cloudServices } from './tokens/cloud-services.ts';
import { codeHosting } from './tokens/code-hosting.ts';
import { messaging } from './tokens/messaging.ts';
import { signedTokens } from './tokens/signed-tokens.ts';

const formats = [...aiServices, ...cloudServices, ...codeHosting, ...messaging, ...businessTools, ...signedTokens];

/** Tokens that are known by their form alone, wherever they stand. */
export const providerTokens: Rule = function* (text) {
  for (const { rule, marks, pattern, leastEntropy = 3, isWhole } of formats) {
    if (!marks.some((mark) => text.includes(mark))) continue;
    for (const match of text.matchAll(pattern)) {
      const [token] = match;
      if (isPlaceholder(token) || entropy(token) < leastEntropy) continue;
      if (isWhole !== undefined && !isWhole(token)) continue;
      yield { kind: 'api_key', rule, start: match.index, end: match.index + token.length };
    }
  }
};
