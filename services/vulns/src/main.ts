import { runProgram } from '@kairan/cli/run-program';

await runProgram({
  name: 'npm run -s vulns --',
  summary: 'The vulnerability data service.',
  commands: async () => (await import('./commands/commands.ts')).commands,
  databaseUrl: async () => (await import('./commands/context.ts')).commandSettings().databaseUrl,
});
