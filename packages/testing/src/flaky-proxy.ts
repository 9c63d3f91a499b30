import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server whose network can be made to fail. */
export interface FlakyProxy {
  /** The URL of the server, with the address of the proxy. */
  readonly url: string;
  /** Passes nothing on, in either direction, as a frozen server or a dead network would. New connections are accepted. */
  stall(): void;
  /** Ends all connections and refuses new ones, as a stopped server would. */
  refuse(): Promise<void>;
  /** Works again. */
  heal(): Promise<void>;
  /** Ends all connections, and passes new ones on to another server. */
  retarget(target: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy in front of the server of a URL, such as `postgres://…`. */
export async function openFlakyProxy(target: string): Promise<FlakyProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;

  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => other.write(bytes));
      if (isStalled) socket.pause();
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const url = new URL(target);
  url.port = String(own);

  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    url: url.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    refuse,
    async heal() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    async retarget(other) {
      ({ hostname, port } = new URL(other));
      for (const socket of sockets) socket.destroy();
    },
    close: refuse,
  };
}
