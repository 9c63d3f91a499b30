import { serveCommandOf } from '@kairan/cli/serve-command';
import { serve } from '../serve.ts';
import { commandContext } from './context.ts';

export const serveCommand = serveCommandOf({
  name: 'vulns',
  summary:
    'Start the service: web pages at /, REST at /api/v1, API documentation at /docs, and scheduled syncs (VULNS_SYNC).',
  begin() {
    const { settings, log } = commandContext();
    return { log, start: () => serve(settings, log) };
  },
  hint: ({ baseUrl }) =>
    `API documentation: ${baseUrl}/docs. Sign up and create tokens at ${baseUrl}/account, or with: npm run -s vulns -- user add NAME, then token add NAME --name ci`,
});
