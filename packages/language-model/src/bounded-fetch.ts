/** Thrown while reading a body that is longer than allowed. */
export class ResponseTooLong extends Error {}

/**
 * `fetch` for an untrusted endpoint: it aborts a body above `maxBytes`, and does not follow redirects, so that key and
 * text go only to the host of the settings.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          bytes += part.byteLength;
          if (bytes > maxBytes) controller.error(new ResponseTooLong(`The response exceeds ${maxBytes} bytes.`));
          else controller.enqueue(part);
        },
      }),
    );
    return new Response(counted, response);
  };
}
