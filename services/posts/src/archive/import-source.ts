/** The files that posts are imported from. */
export interface ImportSource {
  /**
   * By path: relative to the source, with `/`, in NFC, without `.`, `..` and hidden parts. The paths are names only:
   * nothing is ever written under them.
   */
  readonly files: ReadonlyMap<string, SourceFile>;
  close(): Promise<void>;
}

/** A file of a source, still unread. */
export interface SourceFile {
  /** @throws {SourceError} if it is larger, or cannot be read */
  read(maxBytes: number): Promise<Buffer>;
}

/** A source or one of its files that cannot be used; the message tells why, and what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code: 'too_large' | 'unreadable';

  constructor(code: 'too_large' | 'unreadable', message: string) {
    super(message);
    this.code = code;
  }
}

/** Most files of a source. */
export const maxFiles = 20_000;

/** @throws {SourceError} */
export function failTooManyFiles(): never {
  throw new SourceError(
    'too_large',
    `There are more than ${maxFiles.toLocaleString('en')} files. Import them in parts.`,
  );
}

/** @throws {SourceError} */
export function failFileTooLarge(maxBytes: number): never {
  throw new SourceError('too_large', `The file is too large: the limit is ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

/** Folders that tools put beside articles. */
const otherFolders = ['node_modules', '__MACOSX'];

/**
 * A path of a source as it names its file; null if it could lead out of the source (absolute, with a drive, with `..`),
 * or if the file is none of the author's: hidden, or of a tool.
 */
export function sourcePath(name: string): string | null {
  const path = name.replaceAll('\\', '/').normalize('NFC');
  if (path.length > 1_000 || /\p{Cc}/u.test(path) || /^(?:\/|[a-z]:)/i.test(path)) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const leadsOut = parts.includes('..');
  const isOther = parts.some((part) => part.startsWith('.') || otherFolders.includes(part));
  return parts.length === 0 || leadsOut || isOther ? null : parts.join('/');
}
