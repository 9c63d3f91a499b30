/** Stores the files of uploaded images, in a folder or behind an API. Names come from `newMediaName`. */
export interface MediaStore {
  /**
   * Stores a copy of the file at `path` under `name`. If it resolves, the complete file survives a crash of the
   * process or the machine; if it rejects, no file has that name.
   */
  put(name: string, path: string): Promise<void>;
  /** Opens the file of this name; null if there is none. Its body has to be read to the end or cancelled. */
  read(name: string): Promise<StoredMedia | null>;
  /** Removes the file, if it exists. */
  remove(name: string): Promise<void>;
  /** Lists all files, unordered. Files added or removed meanwhile may be listed or not. */
  list(): AsyncIterable<ListedMedia>;
}

/** A file to be served. */
export interface StoredMedia {
  /** File size. */
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** A file as the clean-up sees it. */
export interface ListedMedia {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}
