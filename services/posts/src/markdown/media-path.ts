const mediaPath = /^\/media\/[A-Za-z0-9][A-Za-z0-9._-]*$/;
const most = 1000;

/** Is this the path of an uploaded image: one name under /media/, nothing before, behind or between? */
export function isMediaPath(path: string): boolean {
  return mediaPath.test(path);
}

/**
 * What looks like the path of an uploaded image anywhere in a body, each once, the first 1,000: of these the caller finds out which are the
 * author's own, for cleaning. Backslashes that Markdown lets stand before signs are left out.
 */
export function mediaPaths(source: string): string[] {
  const paths = new Set<string>();
  for (const [found] of source.matchAll(/\/media\/[A-Za-z0-9\\._-]+/g)) {
    const path = found.replaceAll('\\', '');
    if (isMediaPath(path)) paths.add(path);
    if (paths.size === most) break;
  }
  return [...paths];
}
