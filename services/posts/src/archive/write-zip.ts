import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { ArchiveFile } from './archive-file.ts';

/**
 * Writes files as a zip (ZIP64 where it is needed), at the reader's pace: the next file is asked for when the one
 * before has been read. Names are UTF-8. Texts are compressed; images are compressed already.
 * @param report receives the fault of a file; the stream then ends with an error. Cancelling the stream is no fault.
 */
export function zipStream(
  files: AsyncIterable<ArchiveFile>,
  report: (fault: unknown) => void,
): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());

  const fill = async () => {
    for await (const file of files) await addFile(zip, file, closed.signal);
    zip.end();
  };
  const fail = (fault: unknown) => {
    if (closed.signal.aborted) return;
    report(fault);
    output.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  };
  zip.on('error', fail);
  fill().catch(fail);
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** Adds a file, and resolves once its content has been read. @throws {Error} if the zip was closed meanwhile */
async function addFile(zip: yazl.ZipFile, { path, modified, content }: ArchiveFile, signal: AbortSignal) {
  const isText = typeof content === 'string';
  const source = isText
    ? Readable.from([Buffer.from(content)])
    : Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
  const read = finished(source, { signal });
  // A source that nobody reads any more would stay open.
  read.catch(() => source.destroy());
  zip.addReadStream(source, path, { mtime: modified, compress: isText });
  await read;
}
