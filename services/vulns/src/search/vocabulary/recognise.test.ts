import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameTable } from '../../known-names/name-table.ts';
import { isCategoryCode } from '../../tags/categories.ts';
import { frameworkName, languageName } from '../../tags/facets.ts';
import { frameworks } from '../../tags/frameworks.ts';
import { productKey } from '../../tags/product-key.ts';
import { vendorKey } from '../../tags/vendors.ts';
import { severities } from '../../vulnerability.ts';
import { weaknessName } from '../../weaknesses/weaknesses.ts';
import { parts } from '../condition.ts';
import { recognise } from './recognise.ts';
import { vocabulary } from './vocabulary.ts';

const terms = [...vocabulary()];

/** Whether a facet can exist, by the tables that facets are made from. */
const exists: Record<string, (key: string) => boolean> = {
  category: isCategoryCode,
  cpe: (key) => /^[a-z0-9_]+:[a-z0-9_.-]+$/.test(key),
  framework: (key) => frameworks.some(({ slug }) => slug === key) && frameworkName(key) !== '',
  kev: (key) => key === '1',
  language: (key) => languageName(key) !== key,
  poc: (key) => key === '1',
  product: (key) => key !== '' && productKey(key) === key,
  ransomware: (key) => key === '1',
  severity: (key) => (severities as readonly string[]).includes(key),
  vendor: (key) => vendorKey(key) === key,
  weakness: (key) => weaknessName(key.toUpperCase(), 'en') !== key.toUpperCase(),
};

test('every meaning consists of facets, names and words that can exist', () => {
  const known = new Set(nameTable.map(({ name }) => productKey(name)));
  for (const { text, meaning } of terms) {
    for (const part of parts(meaning.condition)) {
      if (part.type === 'facet') {
        const [kind = '', ...key] = part.facet.split(':');
        assert.ok(exists[kind]?.(key.join(':')), `${text}: ${part.facet}`);
      } else if (part.type === 'named') {
        assert.ok(known.has(part.token.replace('~n:', '')), `${text}: ${part.token}`);
      } else {
        assert.ok(part.type === 'words' || part.type === 'any' || part.type === 'all', `${text}: ${part.type}`);
      }
    }
    for (const name of Object.values(meaning.names)) assert.ok(name.length > 1, text);
  }
});

test('every term recognises itself as a whole, unless it is the very name of a product or vendor and not listed', () => {
  const listedTerms = new Set(terms.filter(({ listed }) => listed).map(({ text }) => text.toLowerCase()));
  for (const { text, meaning } of terms) {
    const found = recognise(text);
    const isName =
      !listedTerms.has(text.toLowerCase()) &&
      Object.values(meaning.names).every((name) => name.toLowerCase() === text.toLowerCase());
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      isName ? [] : [text],
      text,
    );
  }
});

/** The parts of a text that are recognised, with their English names. */
function recognised(text: string): string[] {
  return recognise(text).map(({ start, end, names }) => `${text.slice(start, end)} = ${names.en}`);
}

const found: readonly [text: string, ...recognised: string[]][] = [
  ['nginxの権限昇格', '権限昇格 = privilege escalation'],
  ['WordPressプラグインの脆弱性', 'WordPressプラグイン = WordPress'],
  ['シスコ ルーター', 'シスコ = Cisco', 'ルーター = router'],
  ['ﾘﾓｰﾄｺｰﾄﾞ実行', 'ﾘﾓｰﾄｺｰﾄﾞ実行 = Code execution'],
  ['リモート コード 実行', 'リモート コード 実行 = Code execution'],
  ['パス・トラバーサル攻撃', 'パス・トラバーサル攻撃 = path traversal'],
  ['バッファオーバフロー', 'バッファオーバフロー = buffer overflow'],
  ['サーバサイドリクエストフォージェリ', 'サーバサイドリクエストフォージェリ = server-side request forgery (SSRF)'],
  ['Exécution de code à distance', 'Exécution de code à distance = Code execution'],
  ['execution de code a distance', 'execution de code a distance = Code execution'],
  ['contournement d’authentification', 'contournement d’authentification = authentication bypass'],
  ['élévations de privilèges locales', 'élévations de privilèges = privilege escalation'],
  ['injections SQL dans WordPress', 'injections SQL = SQL injection'],
  ['unauthenticated RCE in httpd', 'unauthenticated RCE = Code execution', 'httpd = Apache HTTP Server'],
  ['use-after-free', 'use-after-free = use-after-free'],
  ['proxy logon', 'proxy logon = ProxyLogon'],
  ['dirtycow', 'dirtycow = Dirty COW'],
  ['cisco systems', 'cisco systems = Cisco'],
  ['dot net and dotnet', 'dot net = .NET', 'dotnet = .NET'],
  ['open ssl', 'open ssl = OpenSSL'],
  ['Chrome .net curl', 'Chrome = Chrome', '.net = .NET', 'curl = curl'],
  ['cwe-79', "cwe-79 = Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')"],
];

test('terms are found as they are typed', () => {
  for (const [text, ...expected] of found) assert.deepEqual(recognised(text), expected, text);
});

test('no term is found in a name or inside another word', () => {
  for (const text of [
    'server kernel routers plugins sessions',
    'OpenSSL openssh Spring4Shell Heartbleed',
    'nodes enode esp processes apples escape racer wpa redis iiss RCEs kubectl',
    'log4js mongoose net evil.net asp',
    'サンフランシスコ パイナップル リコーダー ルート デフォルト サバイバル シャープペンシル',
    '認証局 連絡 三日立つ',
    'remote, code (execution)',
    'no de; e s',
  ]) {
    assert.deepEqual(recognised(text), [], text);
  }
});
