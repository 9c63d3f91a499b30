const mediaPath = /^\/media\/[A-Za-z0-9][A-Za-z0-9._-]*$/;
const maxPaths = 1000;

/** Whether a path is that of an uploaded image: exactly one name under /media/. */
export function isMediaPath(path: string): boolean {
  return mediaPath.test(path);
}

/**
 * Finds what looks like paths of uploaded images anywhere in a body, without duplicates, at most 1,000. The caller
 * looks up which of them are the author's own. Backslash escapes of Markdown are removed.
 */
export function mediaPaths(source: string): string[] {
  const paths = new Set<string>();
  for (const [found] of source.matchAll(/\/media\/[A-Za-z0-9\\._-]+/g)) {
    const path = found.replaceAll('\\', '');
    if (isMediaPath(path)) paths.add(path);
    if (paths.size === maxPaths) break;
  }
  return [...paths];
}
