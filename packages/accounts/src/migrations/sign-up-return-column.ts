import type { Migration } from '@kairan/database/migration';

/**
 * Adds the page to return to after a sign-up (`sign_ups.return_to`: path and query of a page of this site); runs after
 * `createSignUpTable`.
 */
export const addSignUpReturnColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE sign_ups ADD COLUMN return_to text');
};
