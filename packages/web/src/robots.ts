import { basePath } from './page-address.ts';

/** Which paths robots may read (RFC 9309: of the rules that match, the longest counts). */
export interface RobotRules {
  readonly disallow: readonly string[];
  readonly allow?: readonly string[];
}

/** Renders `/robots.txt`: rules for all robots, and where the sitemap is. */
export function robotsText(baseUrl: string, { disallow, allow = [] }: RobotRules): string {
  const base = basePath(baseUrl);
  const rules = [
    ...disallow.map((path) => `Disallow: ${base}${path}\n`),
    ...allow.map((path) => `Allow: ${base}${path}\n`),
  ];
  return `User-agent: *\n${rules.join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
