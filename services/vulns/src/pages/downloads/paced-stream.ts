/** What is sent piece by piece. */
export interface Pieces<T> {
  /** Sent before anything else, where not empty. */
  head: string;
  /** Ended by its `return` where it is not read to its end. */
  parts: AsyncGenerator<T>;
  bytesOf(part: T): Uint8Array;
}

/** Milliseconds that a reader may take for a piece before it counts as gone. */
const patienceMs = 60_000;

/**
 * A body that makes its next piece when the reader has taken the last. It ends its parts when the reader leaves, or takes
 * nothing for a minute.
 * @param report takes what went wrong in the middle, which can no longer be answered with: the body breaks off
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
