import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { rules as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { isPlaceholder } from '../placeholder.ts';
import type { Span } from '../rule.ts';
import { hasOnlyPlaceholders } from './credentials-in-urls.ts';
import { mayMatchSecretlint } from './secretlint-markers.ts';

/**
 * secretlint's recommended rules, except the one that lets a comment in the text (`secretlint-disable`) turn the check
 * off: authors must not be able to do that.
 */
const rules = recommended
  .filter((rule) => !rule.meta.id.endsWith('rule-filter-comments'))
  .map((rule) => ({ id: rule.meta.id, rule }));

/** The profiler would store two marks per rule and text for the life of the process (secretlint/secretlint#1633). */
secretLintProfiler.setEnabled(false);

const passwords = /basicauth|database-connection-string/;

/** Runs secretlint's rules on a text, without results that are clearly no secret. */
export async function secretlintSpans(text: string): Promise<Span[]> {
  if (!mayMatchSecretlint(text)) return [];
  const { messages } = await lintSource({
    source: { filePath: 'post.md', content: text, ext: '.md', contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  return messages
    .map(({ ruleId, range: [start, end] }) => ({ name: ruleId.replace(/^.*secretlint-rule-/, ''), start, end }))
    .filter(({ name, start, end }) => !isFalsePositive(name, text.slice(start, end)))
    .map(({ name, start, end }) => ({
      kind: passwords.test(name) ? 'password' : 'api_key',
      rule: `secretlint-${name}`,
      start,
      end,
    }));
}

/** secretlint's patterns for Slack and SendGrid also match words: `xoxo-hugs-kisses`, `SG.Drawing.Shapes`. */
function isFalsePositive(name: string, value: string): boolean {
  if (name === 'slack' && !/[0-9]/.test(value)) return true;
  if (name === 'sendgrid' && value.length < 40) return true;
  return isPlaceholder(value) || hasOnlyPlaceholders(value);
}
