import type { Database } from '@kairan/database/open';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { recordAct } from '../storage/audit.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { errors, type Vulnerabilities } from '../vulnerabilities.ts';

/** Dependencies of the operations on inventories. */
export interface InventoryDeps extends Vulnerabilities {
  readonly inventories: {
    /** The database of inventories, open for writing. */
    readonly store: Database;
    readonly box: SecretBox;
  };
}

/** The caller of an operation on inventories. */
export interface InventoryCaller {
  /** The user whose inventories it may see and change; null for the operator, who may see and change all. */
  readonly userId: number | null;
  /** What its requests are counted under (`Caller.key`). */
  readonly key: string;
}

/**
 * Defines an operation on inventories, for their owners by session, access token or MCP client, and for the operator; or for
 * owners by session only, where it tells about the account itself.
 */
export const inventoryOperation = operationsOf<InventoryDeps>()(
  errors,
  { owner: ownerOrOperator, 'owner on the website': personOrOperator },
  (act, { inventories, now }) => recordAct(inventories.store, act, now()),
);

/** @throws {ApiError} `unauthorized` for anonymous callers */
function ownerOrOperator(caller: Caller): InventoryCaller {
  if (caller === operator) return { userId: null, key: caller.key };
  if (!caller.account)
    throw commonError('unauthorized', 'Inventories need an account. Sign in, or send an access token.');
  return { userId: Number(caller.account.id), key: caller.key };
}

/** @throws {ApiError} `unauthorized` for programs and anonymous callers */
function personOrOperator(caller: Caller): InventoryCaller {
  if (caller !== operator && (caller.door !== 'web' || caller.session === undefined)) {
    throw commonError('unauthorized', 'Only a user who is signed in to the website can do this.');
  }
  return ownerOrOperator(caller);
}
