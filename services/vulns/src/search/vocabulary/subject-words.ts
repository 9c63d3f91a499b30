import { tokensOf } from '@kairan/full-text/tokens';

/**
 * What everything here is about, and what asks for a list of it: such a word says nothing beside others (`nginxの脆弱性`,
 * `latest openssl vulnerabilities`).
 */
const words = [
  ...['vulnerability', 'vulnerabilities', 'vuln', 'vulns', 'CVE', 'CVEs'],
  ...['list', 'latest', 'recent', 'new', 'newest'],
  ...['脆弱性', 'ぜい弱性', '脆弱性情報', '脆弱性一覧', 'セキュリティホール'],
  ...['一覧', '情報', '最新', '最近', 'まとめ', 'あり', '製', '製品', '用'],
  ...['vulnérabilité', 'vulnérabilités', 'faille', 'failles'],
  ...['liste', 'dernière', 'dernières', 'récente', 'récentes', 'nouvelle', 'nouvelles'],
];

/** For `wordsIn`: as tokens, joined by blanks. */
export const subjectWords: ReadonlySet<string> = new Set(words.map((word) => tokensOf(word, 10).join(' ')));
