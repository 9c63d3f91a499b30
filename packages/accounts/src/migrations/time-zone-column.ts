import type { Migration } from '@kairan/database/migration';

/** Adds the time zone in which a user reads times, an IANA name; null for the default of the service. */
export const addTimeZoneColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE users ADD COLUMN time_zone text');
};
