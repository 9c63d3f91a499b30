import { programName } from '@kairan/cli/program-name';
import { runProgram } from '@kairan/cli/run-program';
import { version } from './version.ts';

await runProgram({
  name: programName('vulns'),
  version,
  summary: 'The vulnerability data service.',
  commands: async () => (await import('./commands/commands.ts')).commandGroups,
  databaseUrl: async () => (await import('./commands/context.ts')).commandSettings().databaseUrl,
});
