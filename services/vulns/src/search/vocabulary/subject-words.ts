import { tokensOf } from '@kairan/full-text/tokens';

/** What everything here is about: such a word says nothing beside others (`nginxの脆弱性`, `openssl vulnerabilities`). */
const words = [
  ...['vulnerability', 'vulnerabilities', 'vuln', 'vulns', 'CVE', 'CVEs'],
  ...['脆弱性', 'ぜい弱性', '脆弱性情報', '脆弱性一覧', 'セキュリティホール'],
  ...['vulnérabilité', 'vulnérabilités', 'faille', 'failles'],
];

/** For `wordsIn`: as tokens, joined by blanks. */
export const subjectWords: ReadonlySet<string> = new Set(words.map((word) => tokensOf(word, 10).join(' ')));
