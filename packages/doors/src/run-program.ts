import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '@kairan/server/settings';
import type { Program } from './command.ts';
import { runCommandLine } from './command-line.ts';

/**
 * Where Node keeps modules as it compiled them, by their text: a start then takes two thirds of the time, and a tenth less
 * memory, as nothing is loaded that takes types out of TypeScript. Beside the dependencies, so that whoever may write there
 * could change those as well; where this process may not, all is compiled anew. https://nodejs.org/api/module.html#module-compile-cache
 */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/kairan-compiled', import.meta.url));

/** Runs the command that this process was called with; its exit code is what the command line says. */
export async function runProgram(program: Program): Promise<void> {
  enableCompileCache(compiled);
  // A reader that has seen enough (`| head`) closes its end: nobody is left to tell the rest to.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await runCommandLine(program, process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    explain,
    report: (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`),
  });
}

/** Errors that we throw ourselves are sentences for people; those of the runtime need their stack. */
function explain(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  return fault.constructor === Error || fault instanceof SettingsError ? fault.message : undefined;
}
