/** A process for the tests of stopping: it responds once a line arrives on standard input, and reports what it does. */
import { once } from 'node:events';
import { listen, stopOnSignals } from '@kairan/server/serve';

/** Milliseconds for stopping; default: as services have. */
const limitMs = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await listen({
  host: '127.0.0.1',
  port: 0,
  report: (fault) => say(String(fault)),
  fetch: async () => {
    say('asked');
    await once(process.stdin, 'data');
    return new Response('whole');
  },
});
stopOnSignals(
  () => {
    say('stopping');
    return server.close();
  },
  (fault) => say(String(fault)),
  limitMs === undefined ? {} : { limitMs },
);
say(server.url);
