import type { WithAccounts } from '@kairan/accounts/commands';
import { withStore } from './context.ts';
import { recordAct } from './record-act.ts';

/** Runs work of the operator on the accounts, and records what it changes. */
export const withAccounts: WithAccounts = (work) =>
  withStore((store, { limits }) => {
    const now = () => new Date();
    return work({ store, now, mostTokens: limits.tokens, record: (act) => recordAct(store, act, now()) });
  });
