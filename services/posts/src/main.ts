import { programName } from '@kairan/cli/program-name';
import { runProgram } from '@kairan/cli/run-program';
import { version } from './version.ts';

await runProgram({
  name: programName('posts'),
  version,
  summary: 'The posting service.',
  commands: async () => (await import('./commands/commands.ts')).commandGroups,
  databaseUrl: async () => (await import('./commands/context.ts')).commandSettings().databaseUrl,
});
