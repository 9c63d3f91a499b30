/** The global setup of `npm test`: one PostgreSQL server for all test files, which saves each of them two seconds. */
export { sharePostgres as globalSetup } from '@kairan/testing/postgres';
