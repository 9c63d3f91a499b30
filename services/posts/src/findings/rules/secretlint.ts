import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
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

/** Its profiler keeps two marks for every rule and text for as long as the process lives (secretlint/secretlint#1633). */
secretLintProfiler.setEnabled(false);

const passwords = /basicauth|database-connection-string/;

/** What secretlint's rules find in a text, without what is plainly no secret. */
export async function secretlintSpans(text: string): Promise<Span[]> {
  const { messages } = await lintSource({
    source: { filePath: 'post.md', content: text, ext: '.md', contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  return messages
    .map(({ ruleId, range: [start, end] }) => ({ name: ruleId.replace(/^.*secretlint-rule-/, ''), start, end }))
    .filter(({ name, start, end }) => !isOrdinary(name, text.slice(start, end)))
    .map(({ name, start, end }) => ({
      kind: passwords.test(name) ? 'password' : 'api_key',
      rule: `secretlint-${name}`,
      start,
      end,
    }));
}

/** Its patterns for Slack and SendGrid take words for tokens: `xoxo-hugs-kisses`, `SG.Drawing.Shapes`. */
function isOrdinary(name: string, value: string): boolean {
  if (name === 'slack' && !/[0-9]/.test(value)) return true;
  if (name === 'sendgrid' && value.length < 40) return true;
  return isPlaceholder(value);
}
