/**
 * A file that came with a request, on disk until the operation has ended; whoever needs it longer copies it. A schema asks
 * for it with `z.instanceof(UploadedFile)`, which nothing but a door that took a file can satisfy: no data that a client
 * sends names a file of ours.
 */
export class UploadedFile {
  /** Where it is. */
  readonly path: string;
  /** Its length. */
  readonly bytes: number;
  /** What the client calls it, without folders, at most 255 characters. Nothing may depend on it. */
  readonly filename: string | undefined;

  constructor(path: string, bytes: number, filename?: string) {
    this.path = path;
    this.bytes = bytes;
    this.filename = filename;
  }
}
