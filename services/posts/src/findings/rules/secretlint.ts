import { lintSource } from '@secretlint/core';
import { rules as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { isPlaceholder } from '../placeholder.ts';
import type { Span } from '../rule.ts';

/**
 * secretlint's recommended rules, but for the one by which a comment in the text (`secretlint-disable`) switches the check
 * off: the text is an author's, and the check is not theirs to switch.
 */
const rules = recommended
  .filter((rule) => !rule.meta.id.endsWith('rule-filter-comments'))
  .map((rule) => ({ id: rule.meta.id, rule }));

const passwords = /basicauth|database-connection-string/;

/** What secretlint's rules find in a text, without what is plainly a placeholder. */
export async function secretlintSpans(text: string): Promise<Span[]> {
  const { messages } = await lintSource({
    source: { filePath: 'post.md', content: text, ext: '.md', contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  return messages
    .filter(({ range: [start, end] }) => !isPlaceholder(text.slice(start, end)))
    .map(({ ruleId, range: [start, end] }) => ({
      kind: passwords.test(ruleId) ? 'password' : 'api_key',
      rule: ruleId.replace(/^.*secretlint-rule-/, 'secretlint-'),
      start,
      end,
    }));
}
