/** A file of an archive while it is written. */
export interface ArchiveFile {
  /** Relative to the archive, with `/`. */
  readonly path: string;
  readonly modified: Date;
  /** The text, or the bytes of an image; a stream has to be read to the end or cancelled. */
  readonly content: string | ReadableStream<Uint8Array>;
}

/** The names of an archive's parts. */
export const archivePaths = {
  /** Written last: an archive without it is not complete. */
  manifest: 'export.json',
  posts: 'posts/',
  images: 'images/',
  revisions: 'revisions/',
} as const;

/** Identifies archives of this service, in the manifest. */
export const archiveFormat = { format: 'kairan-posts', format_version: 1 } as const;
