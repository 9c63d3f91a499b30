import type { Readable } from 'node:stream';
import { UnavailableError } from '@kairan/operation/unavailable-error';

/**
 * Reads a body at the pace of its reader. It fails if the sender pauses for longer than `silentMs`, or ends early; a slow
 * reader does not count.
 */
export function boundedBody(source: Readable, silentMs: number): ReadableStream<Uint8Array> {
  const parts = source.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const late = () => source.destroy(new Error(`nothing was sent for ${silentMs} ms`));
        const timer = setTimeout(late, silentMs);
        try {
          const { done, value } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const { message } = error as Error;
          throw new UnavailableError(`The image store stopped sending: ${message}.`, { cause: error });
        } finally {
          clearTimeout(timer);
        }
      },
      // The connection ends: reading the rest would take longer than a new one.
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}
