/**
 * A file that came with a request, on disk until the operation has ended; copy it to keep it longer. A schema requires
 * it with `z.instanceof(UploadedFile)`, which only a transport that received a file can satisfy: data from a client
 * can never name a file of ours.
 */
export class UploadedFile {
  readonly path: string;
  /** The size of the file. */
  readonly bytes: number;
  /** The client's name for the file, without folders, at most 255 characters. Nothing may depend on it. */
  readonly filename: string | undefined;

  constructor(path: string, bytes: number, filename?: string) {
    this.path = path;
    this.bytes = bytes;
    this.filename = filename;
  }
}
