import { entropy } from '../entropy.ts';
import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';
import { assignedValueAt } from './assigned-value.ts';

const names =
  '(?:(?:api|access|secret|private|auth|client|channel|signing|encryption|master|account|storage|subscription|consumer|app|deploy|license|service|webhook|bot|refresh|session|bearer|personal)[_. -]?(?:access[_. -]?)?(?:key|token|secret)|apikey|secret|token|credentials?|bearer|authorization|APIキー|アクセスキー|アクセストークン|トークン|シークレット(?:キー)?|秘密鍵)(?:[_-](?:id|key|value|base64))?[0-9]{0,2}';
const assignments =
  '(?:\\([^()\\n]{1,20}\\))?[\\]"\'`」』*\\\\]{0,4}[ \\t]{0,8}(?::[ \\t]{0,3}(?:str|string|String|SecretStr)[ \\t]{0,3}=|:?={1,3}>?|!==?|=>|:|は、?|→|->|[ \\t](?=[A-Za-z0-9+/_-]{20}))[ \\t]{0,8}(?:(?:Bearer|token|Basic|Token)[ \\t]{1,3})?(?=\\S)';
const assigned = new RegExp(`${names}${assignments}`, 'gi');

/** Names of keys that are no secrets. */
const openKeys =
  /(?:public|primary|foreign|partition|sort|cache|page|next|idempotency|site|object|host|max|csrf|continuation)[_. -]?$/i;

/** Keys of any service after a word that says so, where the value looks like made by a machine. */
export const assignedKeys: Rule = function* (text) {
  for (const match of text.matchAll(assigned)) {
    const found = assignedValueAt(text, match.index + match[0].length);
    if (found === null || !looksRandom(found.value)) continue;
    if (openKeys.test(text.slice(Math.max(0, match.index - 14), match.index))) continue;
    yield { kind: 'api_key', rule: 'assigned-key', start: found.start, end: found.start + found.value.length };
  }
};

function looksRandom(value: string): boolean {
  if (!/^[A-Za-z0-9_+/=.~-]{16,200}$/.test(value) || isPlaceholder(value)) return false;
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^[a-z]+(?:[-_./][a-z0-9]+)+$/i.test(value) && !/[0-9][a-z]|[a-z][0-9]/i.test(value)) return false;
  return entropy(value) >= (/^[0-9a-f-]+$/i.test(value) ? 3 : 3.5);
}
