import { archiveFormat, archivePaths } from './archive-file.ts';
import type { ImportSource } from './import-source.ts';

/** The kinds of sources, most specific first: how each lays out its articles. */
export const sourceKinds = ['kairan', 'zenn', 'qiita', 'markdown'] as const;
type SourceKind = (typeof sourceKinds)[number];

/** The articles of a source. */
export interface FoundArticles {
  readonly kind: SourceKind;
  /** The folder that the source's own absolute paths (`/images/a.png`) begin at, with a slash at its end, or empty. */
  readonly root: string;
  /** The paths of the articles, in order. */
  readonly paths: readonly string[];
  /** The number of Markdown files that are no articles of this kind of source. */
  readonly ignored: number;
}

const markdownFile = /\.(?:md|markdown)$/i;
/** Files that describe a repository. */
const aboutRepository = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)[^/]*$/i;
/** The manifest is a few hundred bytes. */
const maxManifestBytes = 64 * 1024;

/**
 * Finds the articles of a source by its layout: an export of this service (`export.json`, `posts/`), a repository of the
 * Zenn CLI (`articles/`) or the Qiita CLI (`public/`), or else every Markdown file but those about the repository. The
 * layout may be inside a folder, as in the zips of GitHub.
 */
export async function findArticles({ files }: ImportSource): Promise<FoundArticles> {
  const markdown = [...files.keys()].filter((path) => markdownFile.test(path)).sort();
  const found = (kind: SourceKind, root: string, folder: string): FoundArticles => {
    const paths = markdown.filter((path) => isIn(path, root + folder));
    return { kind, root, paths, ignored: markdown.length - paths.length };
  };
  const exported = rootOf([...files.keys()].filter((path) => path.split('/').at(-1) === archivePaths.manifest));
  if (exported !== null && (await isOwnManifest(files.get(exported + archivePaths.manifest)))) {
    return found('kairan', exported, archivePaths.posts);
  }
  for (const [kind, folder] of [
    ['zenn', 'articles/'],
    ['qiita', 'public/'],
  ] as const) {
    const root = rootOf(markdown.filter((path) => parentOf(path) === parentOf(parentOf(path)) + folder).map(parentOf));
    if (root !== null) return found(kind, root, folder);
  }
  const paths = markdown.filter((path) => !aboutRepository.test(path));
  return { kind: 'markdown', root: commonRoot([...files.keys()]), paths, ignored: markdown.length - paths.length };
}

/** The outermost of the folders that contain the paths; null without paths. */
function rootOf(paths: readonly string[]): string | null {
  return paths.map(parentOf).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null;
}

/** The folder of a path, with a slash at its end; empty for the outermost one. */
export function parentOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** Whether a path is directly in a folder. */
function isIn(path: string, folder: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

/** The folder that all paths share, as zips of a whole folder have it. */
function commonRoot(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}

async function isOwnManifest(file: { read(maxBytes: number): Promise<Buffer> } | undefined): Promise<boolean> {
  if (!file) return false;
  try {
    const { format } = JSON.parse((await file.read(maxManifestBytes)).toString()) as { format?: unknown };
    return format === archiveFormat.format;
  } catch {
    return false;
  }
}
