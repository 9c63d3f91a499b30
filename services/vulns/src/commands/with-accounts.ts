import type { WithAccounts } from '@kairan/accounts/commands';
import type { LinkDeps } from '@kairan/accounts/link-operations';
import { openStore } from '../open-store.ts';
import { publicAddress } from '../settings.ts';
import { recordAct } from '../storage/audit.ts';
import { mostTokens } from '../tokens.ts';
import { commandSettings } from './context.ts';

/** Runs `work` on the accounts; links start with the public URL. */
export const withAccounts: WithAccounts<LinkDeps> = async (work) => {
  const settings = commandSettings();
  const store = await openStore(settings.databaseUrl);
  const now = () => new Date();
  try {
    return await work({
      ...{ store, now, mostTokens, baseUrl: publicAddress(settings) },
      record: (act) => recordAct(store, act, now()),
    });
  } finally {
    await store.close();
  }
};
