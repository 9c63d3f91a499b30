import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this computer that stores its messages. */
export interface MailServer {
  readonly url: string;
  /** Messages as they arrived (RFC 5322), in their order. */
  readonly messages: string[];
  /** The replies to the next messages instead of accepting them, one each: an SMTP code (421, 550), or `hang up`. */
  readonly faults: (number | 'hang up')[];
  /** Resolves once it has accepted this many messages. */
  taken(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that accepts mail of `user` with `password` only. */
export async function startMailServer({ user = 'kairan', password = 'correct horse' } = {}): Promise<MailServer> {
  const messages: string[] = [];
  const faults: MailServer['faults'] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('no such user'), { responseCode: 535 })),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const fault = faults.shift();
        if (fault === 'hang up') {
          for (const connection of server.connections) connection._socket.destroy();
        } else if (fault !== undefined) {
          done(Object.assign(new Error('not now'), { responseCode: fault }));
        } else {
          messages.push(Buffer.concat(parts).toString());
          done();
          for (const { count, resolve } of waiting) if (messages.length >= count) resolve();
        }
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    messages,
    faults,
    taken: (count) =>
      messages.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
