import { programName } from '@kairan/cli/program-name';
import { serveCommandOf } from '@kairan/cli/serve-command';
import { openLog } from '@kairan/server/log';
import { commandSettings } from './context.ts';

export const serveCommand = serveCommandOf({
  name: 'vulns',
  summary:
    'Start the service: web pages at /, REST at /api/v1, API documentation at /docs, and scheduled syncs (VULNS_SYNC).',
  begin() {
    const settings = commandSettings();
    const log = openLog({ name: 'vulns', level: settings.logLevel });
    // Loaded only here: other commands need no request handlers.
    return {
      log,
      drainSeconds: settings.drainSeconds,
      start: async () => (await import('../serve.ts')).serve(settings, log),
    };
  },
  hint: ({ baseUrl }) =>
    `API documentation: ${baseUrl}/docs. Sign up and create tokens at ${baseUrl}/account, or with: ${programName('vulns')} user add NAME, then token add NAME --name ci`,
});
