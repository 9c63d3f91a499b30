import type { Command, CommandArgument, CommandOption, CommandOptions, Program } from './command.ts';

/**
 * The help on one command: usage, arguments and options.
 * @param started how it is started: `kairan-vulns webhook add`
 * @param options all its options but `help`
 */
export function commandHelp(started: string, command: Command, options: CommandOptions): string {
  const positional = command.arguments ?? [];
  const listed = Object.entries({ ...options, help: { about: 'Show this help.' } });
  const usage = [started, ...positional.map(argumentUsage), '[options]'].join(' ');
  return [
    `${usage}\n\n${command.summary}`,
    section(
      'Arguments',
      positional.map((argument) => [argumentUsage(argument), argument.about]),
    ),
    section(
      'Options',
      listed.map(([option, about]) => [optionUsage(option, about), optionAbout(about)]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The help on several commands: their summaries. */
export function groupHelp({ name, summary }: Program, commands: readonly Command[]): string {
  const rows = commands.map((command): [string, string] => [
    [command.words, ...(command.arguments ?? []).map(argumentUsage)].join(' '),
    command.summary,
  ]);
  return `${name} <command>\n\n${summary}\n\n${section('Commands', rows)}\n\nEvery command has --help. --version prints the version.`;
}

/** The option that every command of every program has besides `--help`. */
export const jsonOption: CommandOption = { about: 'Print each result as one JSON object per line.' };

function argumentUsage({ name, optional, many }: CommandArgument): string {
  const shown = `<${name}>${many ? ' …' : ''}`;
  return optional ? `[${shown}]` : shown;
}

function optionUsage(name: string, { value }: CommandOption): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

function optionAbout({ about, required, many }: CommandOption): string {
  return `${about}${required ? ' Required.' : ''}${many ? ' May be repeated.' : ''}`;
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return '';
  const width = Math.min(36, Math.max(...rows.map(([left]) => left.length)));
  const lines = rows.map(([left, right]) => {
    return left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`;
  });
  return `${title}:\n${lines.join('\n')}`;
}
