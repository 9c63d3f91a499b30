import type { Migration } from '@kairan/database/migrate';

/** Notes where somebody was going who signs up (`sign_ups.return_to`: path and query of a page of ours); it comes after `createSignUpTable`. */
export const addSignUpReturnColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE sign_ups ADD COLUMN return_to text');
};
