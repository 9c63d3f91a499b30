import type { Command } from './command.ts';

/**
 * The commands of a program by their first word, in the order of its help. Each group has its own modules, and only those of
 * the command that runs are loaded: all of them take a second of processor time.
 */
export type CommandGroups = Readonly<Record<string, () => Promise<readonly Command[]>>>;

/** Loads all commands, in the order of the help. */
export async function allCommands(groups: CommandGroups): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(groups).map((load) => load()))).flat();
}

/**
 * Loads the commands that the arguments may name.
 * @param typed the arguments after the program's name
 * @returns those with the same first word, or all if there are none
 */
export async function commandsFor(groups: CommandGroups, typed: readonly string[]): Promise<readonly Command[]> {
  const [word = ''] = typed;
  const load = Object.hasOwn(groups, word) ? groups[word] : undefined;
  return load ? load() : allCommands(groups);
}
