/** Where the files of uploaded images are kept: a folder, or a store behind an API. Every name is one of `newMediaName`. */
export interface MediaStore {
  /**
   * Stores a copy of the file at `path` under `name`. When it resolves the whole file is there to stay, whatever happens to
   * the process or the machine; when it does not, there is no file of that name.
   */
  put(name: string, path: string): Promise<void>;
  /** The file of this name, or null. Its body has to be read to its end or cancelled. */
  read(name: string): Promise<StoredMedia | null>;
  /** Removes the file; harmless where there is none. */
  remove(name: string): Promise<void>;
  /** All files, in no order. Those that come or go meanwhile may be told or not. */
  list(): AsyncIterable<ListedMedia>;
}

/** A file as it is served. */
export interface StoredMedia {
  /** Its length. */
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** A file as the sweep sees it. */
export interface ListedMedia {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}
