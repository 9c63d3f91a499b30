import { keepCompiled } from '@kairan/server/keep-compiled';
import { SettingsError } from '@kairan/server/settings';
import type { Program } from './command.ts';
import { runCommandLine } from './command-line.ts';

/** A program whose commands are loaded only once their modules can come from the compile cache. */
interface StartedProgram extends Omit<Program, 'commands'> {
  readonly commands: () => Promise<Program['commands']>;
}

/** Runs the command that this process was started with, and sets its exit code. */
export async function runProgram({ commands, ...program }: StartedProgram): Promise<void> {
  keepCompiled();
  // A reader that has enough (`| head`) closes the pipe; the rest has no recipient.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await runCommandLine({ ...program, commands: await commands() }, process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    explain,
    report: (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`),
  });
}

/** Errors that we throw ourselves are messages for people; those of the runtime need their stack. */
function explain(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  return fault.constructor === Error || fault instanceof SettingsError ? fault.message : undefined;
}
