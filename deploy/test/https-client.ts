import { type Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A request by the public address of a service. */
export interface HttpsRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The address of the client: any of 127.0.0.0/8. */
  readonly from?: string;
  readonly agent?: Agent;
}

/** A response that has been read. */
export interface HttpsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** Whether the connection had been used before. */
  readonly reused: boolean;
}

/** Every host name is this machine. */
const lookup: LookupFunction = (_host, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

/** Creates a client that trusts one certificate, and finds every host name on this machine. */
export function httpsClient(ca: string) {
  return (
    url: string,
    { method = 'GET', headers = {}, body, from, agent }: HttpsRequest = {},
  ): Promise<HttpsResponse> =>
    new Promise((resolve, reject) => {
      const address = from === undefined ? {} : { localAddress: from };
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const options = { method, ca, lookup, agent, ...address, headers: { ...headers, ...length } };
      const sent = request(url, options, async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes, text: bytes.toString(), reused: sent.reusedSocket });
      });
      // A proxy that refuses a body may answer before it has read all of it.
      sent.on('error', reject);
      sent.end(body);
    });
}
