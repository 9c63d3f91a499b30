/** Thrown while a body is read that is longer than allowed. */
export class ResponseTooLong extends Error {}

/**
 * `fetch`, for an endpoint that is not trusted to behave: a body of more than `maxBytes` breaks off, and redirects are not
 * followed, so that key and text go to no other host than the one in the settings.
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
          if (bytes > maxBytes) controller.error(new ResponseTooLong(`More than ${maxBytes} bytes were sent.`));
          else controller.enqueue(part);
        },
      }),
    );
    return new Response(counted, response);
  };
}
