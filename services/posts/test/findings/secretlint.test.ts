import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { mayMatchSecretlint } from '../../src/findings/rules/secretlint-markers.ts';
import { encoded, madeUp } from './made-up.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const prefixed = (parts: readonly string[], rest: string) => parts.join('') + rest;
const hex = (length: number) => madeUp(length, 'hex');
const digits = (length: number) => '48271936505'.repeat(3).slice(0, length);
const letters = (length: number) => 'qWeRtYuIoPaSdFgHjKlZxCvBnM'.repeat(2).slice(0, length);
const key = (name: string) => `-----BEGIN ${name}-----\nMI${madeUp(300)}\n-----END ${name}-----`;
const password = 'h3Lo-W0rld';

/** For each of secretlint's rules, a text for each of its patterns. */
const found: Readonly<Record<string, readonly string[]>> = {
  '1password': [prefixed(['op', 's_'], encoded({ a: madeUp(90), q: 'aaaa' }).replace(/..$/, 'fQ'))],
  anthropic: [prefixed(['sk-', 'ant-api03-'], `${madeUp(93)}AA`)],
  aws: [...['AWS_SECRET_ACCESS_KEY=', 'SecretAccessKey: ', 'secret_access_key" => "'].map((name) => name + madeUp(40))],
  basicauth: ['https', 'ftp'].map((scheme) => `${scheme}://taro:${password}@kairan.dev`),
  cloudflare: ['cfk', 'cfut', 'cfat'].map((kind) => prefixed([kind, '_'], madeUp(40) + hex(8))),
  'database-connection-string': ['mongodb', 'MongoDB+srv', 'mysql', 'jdbc:mysqlx', 'postgres', 'PostgreSQL'].map(
    (scheme) => `${scheme}://taro:${password}@db.kairan.dev/shop`,
  ),
  databricks: [prefixed(['da', 'pi'], hex(32))],
  docker: [prefixed(['dckr', '_pat_'], madeUp(27))],
  figma: [prefixed(['fi', 'gd_'], madeUp(40))],
  // Only in JSON files.
  gcp: [],
  github: [
    ...['p', 'o', 'u', 's', 'r'].map((kind) => prefixed(['gh', kind, '_'], madeUp(36))),
    prefixed(['github', '_pat_'], madeUp(82)),
    prefixed(['gh', 's_'], `12345_${madeUp(20)}.${madeUp(40)}.${madeUp(20)}`),
  ],
  gitlab: [prefixed(['gl', 'pat-'], madeUp(20))],
  grafana: [prefixed(['gl', 'c_'], madeUp(40)), prefixed(['gl', 'sa_'], `${madeUp(32)}_${hex(8)}`)],
  groq: [prefixed(['gs', 'k_'], madeUp(52))],
  'hashicorp-vault': [
    prefixed(['hv', 's.'], madeUp(95)),
    prefixed(['hv', 'b.'], madeUp(140)),
    prefixed(['hv', 'r.'], madeUp(95)),
  ],
  huggingface: [prefixed(['h', 'f_'], letters(34))],
  linear: [prefixed(['lin', '_api_'], madeUp(40))],
  notion: [prefixed(['nt', 'n_'], digits(11) + madeUp(35))],
  npm: [prefixed(['np', 'm_'], madeUp(36))],
  openai: [
    prefixed(['sk-', 'proj-'], `${madeUp(58)}T3BlbkFJ${madeUp(58)}`),
    prefixed(['s', 'k-'], `${madeUp(20)}T3BlbkFJ${madeUp(20)}`),
  ],
  privatekey: ['PRIVATE KEY', 'RSA PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'].map(key),
  sendgrid: [prefixed(['S', 'G.'], `${madeUp(22)}.${madeUp(43)}`)],
  shopify: ['pa', 'ca', 'at', 'ss'].map((kind) => prefixed(['shp', kind, '_'], hex(32))),
  slack: [
    ...['xoxb', 'xoxp', 'xapp', 'xoxa', 'xoxo', 'xoxr'].map((kind) => `${kind}-1-${digits(11)}-${madeUp(24)}`),
    prefixed(['https', '://Hooks.Slack.com/services/'], `T${madeUp(9)}/B${madeUp(9)}/${madeUp(24)}`),
  ],
  stripe: ['sk_live', 'sk_test', 'rk_live', 'rk_test'].map((kind) => prefixed([kind, '_'], madeUp(24))),
  tailscale: [prefixed(['ts', 'key-auth-'], `${madeUp(12)}-${madeUp(24)}`)],
  vercel: ['p', 'i', 'a', 'r', 'k'].map((kind) => prefixed(['vc', kind, '_'], madeUp(24))),
};

const nameOf = (id: string) => id.replace(/^.*secretlint-rule-/, '');

/** Whether a rule of secretlint matches a text when it runs alone. */
async function matches(name: string, content: string): Promise<boolean> {
  const { messages } = await lintSource({
    source: { filePath: 'post.md', content, ext: '.md', contentType: 'text' },
    options: {
      config: { rules: rules.filter(({ meta }) => nameOf(meta.id) === name).map((rule) => ({ id: name, rule })) },
      noPhysicFilePath: true,
    },
  });
  return messages.length > 0;
}

test('knows the patterns of the installed version of secretlint', () => {
  // With another version, compare its patterns with the markers first.
  assert.equal(dependencies['@secretlint/secretlint-rule-preset-recommend'], '13.1.0');
});

test('knows every rule of secretlint', () => {
  const names = rules.map(({ meta }) => nameOf(meta.id)).filter((name) => name !== 'filter-comments');
  assert.deepEqual(Object.keys(found).sort(), names.sort());
});

for (const [name, texts] of Object.entries(found)) {
  test(`runs secretlint on all that its rule ${name} matches`, async () => {
    for (const text of texts) {
      assert.ok(await matches(name, text), text);
      assert.ok(mayMatchSecretlint(text), text);
    }
  });
}

test('does not run secretlint on an ordinary text', () => {
  const text = 'An account of how we write: each post has a title, sk-learn and npm_config_cache are fine, 秘密の鍵.';
  assert.equal(mayMatchSecretlint(text), false);
});
