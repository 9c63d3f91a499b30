import { serveCommandOf } from '@kairan/cli/serve-command';
import { serve } from '../serve.ts';
import { commandContext } from './context.ts';

export const serveCommand = serveCommandOf({
  name: 'vulns',
  summary: 'Start the service: pages at /, REST at /api/v1, the API page at /docs, and the syncs (VULNS_SYNC).',
  begin() {
    const { settings, log } = commandContext();
    return { log, start: () => serve(settings, log) };
  },
  hint: ({ baseUrl }) =>
    `API page: ${baseUrl}/docs. Sign up and make tokens at ${baseUrl}/account, or with: npm run -s vulns -- user add NAME, then token add NAME --name ci`,
});
