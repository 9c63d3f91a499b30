import { isUnavailable } from '@kairan/operation/unavailable-error';
import { SettingsError, useEnvironmentFile } from '@kairan/server/settings';
import { withSourcePositions } from '@kairan/server/source-positions';
import type { Program } from './command.ts';
import { allCommands, type CommandGroups, commandsFor } from './command-groups.ts';
import { runCommandLine } from './command-line.ts';
import { serviceOptionsOf } from './service-options.ts';

/** A program whose commands are loaded when one is typed. */
interface StartedProgram extends Omit<Program, 'commands' | 'shared'> {
  readonly commands: () => Promise<CommandGroups>;
  /** The URL of the program's database, from its settings. */
  readonly databaseUrl: () => Promise<string>;
}

/** Runs the command that this process was started with, and sets its exit code. */
export async function runProgram({ commands, databaseUrl, ...program }: StartedProgram): Promise<void> {
  // A reader that has enough (`| head`) closes the pipe; the rest has no recipient.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const groups = await commands();
  const typed = process.argv.slice(2);
  const settings = { useFile: useEnvironmentFile, databaseUrl };
  const shared = serviceOptionsOf(settings, () => allCommands(groups));
  const named = await commandsFor(groups, typed);
  process.exitCode = await runCommandLine({ ...program, commands: named, shared }, typed, {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    explain,
    report: (fault) =>
      process.stderr.write(`${fault instanceof Error ? withSourcePositions(String(fault.stack)) : String(fault)}\n`),
  });
}

/** Errors that we throw ourselves are messages for people; those of the runtime need their stack. */
function explain(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const isOurs = fault.constructor === Error || fault instanceof SettingsError || isUnavailable(fault);
  return isOurs ? fault.message : undefined;
}
