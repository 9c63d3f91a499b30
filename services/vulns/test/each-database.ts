import { onEachDatabaseAfter } from '@kairan/testing/each-database';
import { migrations } from '../src/migrations.ts';

/** Runs a suite on each database; new databases have the tables of this service. */
export const onEachDatabase = onEachDatabaseAfter(migrations);
