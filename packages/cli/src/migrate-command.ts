import type { Command } from './command.ts';

/**
 * Creates the command that brings the tables up to date, as the start of the service does: for deployments that migrate
 * before they start the new version.
 * @param migrateStore opens the database, migrates it and closes it; returns the names of the migrations that ran
 */
export function migrateCommandOf(migrateStore: () => Promise<readonly string[]>): Command {
  return {
    words: 'migrate',
    database: 'creates',
    summary: 'Create the tables, or bring them up to date, as the start of the service does.',
    async run(call) {
      const migrations = await migrateStore();
      const text = `Migrations that ran: ${migrations.length}, up to ${migrations.at(-1)}.`;
      call.print({ migrations }, migrations.length === 0 ? 'The tables were up to date.' : text);
      return 0;
    },
  };
}
