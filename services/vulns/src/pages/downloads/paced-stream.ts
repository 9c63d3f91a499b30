/** What is sent in pieces. */
export interface Pieces<T> {
  /** Sent first, if not empty. */
  head: string;
  /** Closed with `return` if the reader stops early. */
  parts: AsyncGenerator<T>;
  bytesOf(part: T): Uint8Array;
}

/** Milliseconds after which a reader that takes nothing counts as gone. */
const patienceMs = 60_000;

/**
 * Creates a response body with back-pressure: the next piece is created when the reader has taken the last one. The
 * parts are closed when the reader leaves or takes nothing for a minute.
 * @param report receives errors that occur after the response has started, which break off the body
 */
export function pacedStream<T>(
  { head, parts, bytesOf }: Pieces<T>,
  report: (fault: unknown) => void,
  patience = patienceMs,
): ReadableStream<Uint8Array> {
  let waiting: NodeJS.Timeout | undefined;
  const giveUp = (controller: ReadableStreamDefaultController) => {
    controller.error(new Error('Nobody read on.'));
    parts.return(undefined).catch(report);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (head !== '') controller.enqueue(Buffer.from(head));
        waiting = setTimeout(giveUp, patience, controller).unref();
      },
      async pull(controller) {
        clearTimeout(waiting);
        try {
          const { done, value } = await parts.next();
          if (done) return controller.close();
          controller.enqueue(bytesOf(value));
          waiting = setTimeout(giveUp, patience, controller).unref();
        } catch (error) {
          report(error);
          controller.error(error);
        }
      },
      async cancel() {
        clearTimeout(waiting);
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
