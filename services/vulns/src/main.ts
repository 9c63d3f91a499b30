import { type Program, runCommandLine } from '@kairan/doors/command-line';
import { tokenAddCommand, userAddCommand } from './commands/accounts.ts';
import { serveCommand } from './commands/serve.ts';
import { statusCommand } from './commands/status.ts';
import { syncCommand } from './commands/sync.ts';

const program: Program = {
  name: 'npm run -s vulns --',
  summary: 'The vulnerability data service.',
  commands: [serveCommand, syncCommand, userAddCommand, tokenAddCommand, statusCommand],
};

// A reader that has seen enough (`| head`) closes its end: nobody is left to tell the rest to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runCommandLine(program, process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  // Errors that we throw ourselves are sentences for people; those of the runtime need their stack.
  explain: (fault) => (fault instanceof Error && fault.constructor === Error ? fault.message : undefined),
  report: (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`),
});
