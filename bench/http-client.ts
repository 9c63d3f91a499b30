import { connect, type Socket } from 'node:net';

/** The results of a run of requests. */
export interface Loaded {
  /** Responses a second. */
  rate: number;
  /** Milliseconds from each request to the end of its response. */
  times: number[];
  /** Bytes of the last response's body. */
  bytes: number;
}

/** A request, or the path and query of a GET request. */
export type BenchRequest = string | HttpRequest;

/** Requests of which one needs the response of another, counted as one. @returns bytes of the last response's body */
export type RequestSequence = (client: HttpClient) => Promise<number>;

export interface HttpRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  /** A JSON text. */
  body?: string;
}

/**
 * Sends requests over persistent connections, one at a time on each, as fast as responses arrive.
 * @throws Error if a response is not successful
 */
export async function loadFor(
  port: number,
  { seconds, connections, next }: { seconds: number; connections: number; next: () => BenchRequest | RequestSequence },
): Promise<Loaded> {
  const clients = await Promise.all(Array.from({ length: connections }, () => HttpClient.open(port)));
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let bytes = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const sent = performance.now();
        const request = next();
        bytes = await (typeof request === 'function' ? request(client) : client.ask(request));
        times.push(performance.now() - sent);
      }
      client.close();
    }),
  );
  return { rate: times.length / ((performance.now() - began) / 1000), times, bytes };
}

/** One connection. It parses just enough of HTTP/1.1 to find the end of a response with a Content-Length. */
export class HttpClient {
  readonly #socket: Socket;
  #head = '';
  #missing = -1;
  #length = 0;
  /** The parts of the response, if its text is wanted. */
  #parts: Buffer[] | null = null;
  #answered: { resolve: (bytes: number) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#answered?.reject(error));
    socket.on('close', () => this.#answered?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<HttpClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpClient(socket));
      });
    });
  }

  /** @returns the number of bytes of the response body */
  ask(request: BenchRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(
        typeof request === 'string' ? wholeText({ method: 'GET', target: request }) : wholeText(request),
      );
    });
  }

  /** @returns the response body, parsed as JSON */
  async askForJson<T>(request: BenchRequest): Promise<T> {
    const parts: Buffer[] = [];
    this.#parts = parts;
    const bytes = await this.ask(request);
    this.#parts = null;
    const response = Buffer.concat(parts);
    return JSON.parse(response.subarray(response.length - bytes).toString()) as T;
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#parts?.push(chunk);
    if (this.#missing < 0) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
      if (!this.#head.startsWith('HTTP/1.1 20') || length === undefined) {
        this.#answered?.reject(new Error(`Unexpected response: ${this.#head.slice(0, 500)}`));
        return;
      }
      this.#length = Number(length);
      this.#missing = this.#length - (this.#head.length - end - 4);
      this.#head = '';
    } else this.#missing -= chunk.length;
    if (this.#missing > 0) return;
    this.#missing = -1;
    this.#answered?.resolve(this.#length);
  }
}

function wholeText({ method, target, headers = {}, body }: HttpRequest): string {
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
