import type { RenditionSize } from './rendition-size.ts';

/** Stores the files of uploaded images, in a folder or behind an API. Names come from `newMediaName`. */
export interface MediaStore {
  /**
   * Stores a copy of the file at `path` under `name`. If it resolves, the complete file survives a crash of the
   * process or the machine. If it rejects, none is there, or a complete one whose acknowledgement was lost; without a row,
   * the clean-up removes it.
   */
  put(name: string, path: string): Promise<void>;
  /** Opens the file of this name; null if there is none. Its body has to be read to the end or cancelled. */
  read(name: string): Promise<StoredMedia | null>;
  /** Deletes the file for good, if it exists. Only for files that were never published. */
  remove(name: string): Promise<void>;
  /** Lists all files, unordered. Files added or removed meanwhile may be listed or not. */
  list(): AsyncIterable<ListedMedia>;
  /** Smaller versions of the files. They are derived: losing one loses nothing. */
  readonly renditions: RenditionStore;
  /** Files that the clean-up took out of use. */
  readonly trash: MediaTrash;
  /** Returns the id of the installation that the store belongs to; null if it has none yet. */
  owner(): Promise<string | null>;
  /** Writes the id of the installation that the store belongs to, durably. */
  setOwner(id: string): Promise<void>;
}

/** Stores smaller versions of images. An empty one says that the image itself has to be served. */
interface RenditionStore {
  /** Stores a copy of the file at `path`. */
  put(name: string, size: RenditionSize, path: string): Promise<void>;
  /** Opens a file; null if there is none. */
  read(name: string, size: RenditionSize): Promise<StoredMedia | null>;
  /** Deletes all versions of an image. */
  remove(name: string): Promise<void>;
}

/** Files that are no longer served and can still be restored. */
export interface MediaTrash {
  /**
   * Moves the file of this name here, if it exists.
   * @param now milliseconds since 1970
   */
  add(name: string, now: number): Promise<void>;
  /** Moves the file back; false if it is not here. */
  restore(name: string): Promise<boolean>;
  /** Lists the files; `storedAt` is the end of the day (UTC) on which a file came here. */
  list(): AsyncIterable<ListedMedia>;
  /** Deletes the file for good, if it is here. */
  remove(name: string): Promise<void>;
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
