import { runCommand } from '@kairan/cli/command-line';
import { checkCommandOf } from './command/check-command.ts';

/** Put in by the build: the version of the package. */
declare const packageVersion: string;

const command = checkCommandOf({
  version: packageVersion,
  token: () => process.env['KAIRAN_TOKEN']?.trim() || null,
  openStore: null,
});

// A reader that has enough (`| head`) closes the pipe; the rest has no recipient.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
process.exitCode = await runCommand('kairan-check', command, process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  report: (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`),
});
