import type { Command } from '@kairan/doors/command-line';
import { stopOnSignals } from '@kairan/server/serve';
import { serve } from '../serve.ts';
import { commandContext } from './context.ts';

export const serveCommand: Command = {
  words: 'serve',
  summary: 'Start the service: pages at /, REST at /api/v1, the API page at /docs, and the syncs (VULNS_SYNC).',
  async run({ print, note }) {
    const { settings, log } = commandContext();
    const ended = Promise.withResolvers<0>();
    // Who is told to end while it starts ends once it has: the samples are then loaded whole.
    stopOnSignals(
      async () => {
        await (await starting).close();
        ended.resolve(0);
      },
      (fault) => log.error({ err: fault }, 'the service did not stop cleanly'),
    );
    const starting = serve(settings, log);
    const service = await starting;
    print({ ready: service.baseUrl }, `vulns ready ${service.baseUrl}`);
    note(
      `API page: ${service.baseUrl}/docs. Make a token with: npm run -s vulns -- user add NAME, then token add NAME --name ci`,
    );
    return ended.promise;
  },
};
