import type { Random } from '../random.ts';
import type { SoakRequest } from './send.ts';

const lists = [
  '',
  '?severity=critical',
  '?kev=1&sort=-epss',
  '?q=sql+injection',
  '?q=log4j',
  '?q=qwertyzxcv',
  '?vendor=microsoft&severity=high',
  '?q=%E8%84%86%E5%BC%B1%E6%80%A7',
  '?tag=cwe-79',
];
const languages = ['en', 'ja', 'fr'];
const packages = [
  'pkg:npm/lodash@4.17.20',
  'pkg:pypi/django@3.2.1',
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
];

/**
 * Creates a generator of requests to vulns: lists, searches, details, pages in three languages, statistics, feeds and checks.
 * @param cves ids that are in the store
 */
export function vulnsRequests(cves: readonly string[], token: string, numbers: Random): () => SoakRequest {
  const kinds: (() => SoakRequest)[] = [
    () => ({ what: 'list', path: `/api/v1/vulnerabilities${numbers.pick(lists)}` }),
    () => ({ what: 'detail', path: `/api/v1/vulnerabilities/${numbers.pick(cves)}` }),
    () => ({ what: 'detail page', path: `/${numbers.pick(languages)}/vulnerabilities/${numbers.pick(cves)}` }),
    () => ({ what: 'search page', path: `/${numbers.pick(languages)}/${numbers.pick(lists)}` }),
    () => ({ what: 'statistics', path: '/api/v1/stats' }),
    () => ({ what: 'health', path: '/api/v1/health' }),
    () => ({ what: 'check', method: 'POST', path: '/api/v1/check', token, body: { packages } }),
  ];
  return () => numbers.pick(kinds)();
}
