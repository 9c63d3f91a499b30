/**
 * A result that is a file instead of JSON. It is sent while it is made, so that it may be of any size and is never
 * completely in memory.
 */
export class StreamedFile {
  /** `application/zip` */
  readonly contentType: string;
  /** The name under which clients save it: letters, digits, `.`, `-` and `_` only. */
  readonly filename: string;
  /**
   * Starts making the file. A transport that sends no body (`HEAD`) does not call it. A fault while it is made ends the
   * stream with an error, after `report` got it; nothing is reported if the client hangs up.
   */
  readonly open: (report: (fault: unknown) => void) => ReadableStream<Uint8Array>;

  constructor({ contentType, filename, open }: Pick<StreamedFile, 'contentType' | 'filename' | 'open'>) {
    this.contentType = contentType;
    this.filename = filename;
    this.open = open;
  }
}
