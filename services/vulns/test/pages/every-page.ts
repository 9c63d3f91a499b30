import { fullId, replacedId } from './all-sources.ts';
import { hostileId } from './upstream-day.ts';

/** A path of the site with the data of `upstreamDay`. */
export interface WalkedPage {
  readonly path: string;
  /** Expected status; default: 200. */
  readonly status?: number;
  /** Whether a script enhances it. */
  readonly hasScript?: boolean;
  /** Whether it exists only in English. */
  readonly englishOnly?: boolean;
}

/** At least one path of every kind of page, for the tests of all pages. Add a line for each new kind. */
export const everyPage: readonly WalkedPage[] = [
  { path: '/', hasScript: true },
  { path: '/?q=gateway&severity=critical&severity=medium', hasScript: true },
  { path: '/?q=nothing-like-this', hasScript: true },
  { path: '/?q=RCE+vendor:example+cvss%3E%3D5+-windows', hasScript: true },
  { path: '/?q=exmaple+gateway&severity=low&kev=1', hasScript: true },
  { path: '/?q=gateway+cvss%3E%3Dhigh', status: 400 },
  { path: '/?vendor=example&published_from=2026-01-01', hasScript: true },
  { path: '/?severity=bad', status: 400 },
  { path: '/vulnerabilities/CVE-2026-1001' },
  { path: '/vulnerabilities/CVE-2026-1002' },
  { path: `/vulnerabilities/${fullId}` },
  { path: `/vulnerabilities/${replacedId}` },
  { path: `/vulnerabilities/${hostileId}` },
  { path: '/vulnerabilities/CVE-2026-9999', status: 404 },
  { path: '/vulnerabilities/what', status: 400 },
  { path: '/changes', hasScript: true },
  { path: '/changes?change=severity_raised&since=2026-01-01&vendor=example', hasScript: true },
  { path: '/check', hasScript: true },
  { path: '/statistics' },
  { path: '/sources' },
  { path: '/tags' },
  { path: '/tags/cwe-79' },
  { path: '/categories' },
  { path: '/packages?package=lodash' },
  { path: '/packages/PyPI/django?version=1.0' },
  { path: '/docs', englishOnly: true },
  { path: '/nowhere/log4j-core', status: 404 },
];
