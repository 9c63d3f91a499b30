import { serveCommandOf } from '@kairan/doors/serve-command';
import { serve } from '../serve.ts';
import { commandContext } from './context.ts';

export const serveCommand = serveCommandOf({
  name: 'posts',
  summary: 'Start the service: pages at /, REST at /api/v1, the API page at /docs.',
  begin() {
    const { settings, log } = commandContext();
    return { log, start: () => serve(settings, log) };
  },
  hint: ({ hint }) => hint,
});
