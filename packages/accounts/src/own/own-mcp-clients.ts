import type { Database } from '@kairan/database/open';
import { type Act, operationsOf } from '@kairan/operation';
import type { McpClientKind } from '../credentials/mcp-client.ts';
import { ownAccountErrors, personOf } from './own-account.ts';

/** The dependencies of operations on one's own MCP clients. */
export interface OwnMcpClientsDeps {
  /** The database of the accounts. */
  readonly store: Database;
  readonly now: () => Date;
  readonly kind: McpClientKind;
  /** Records what was done, for the audit log; absent: nothing is recorded. */
  readonly record?: (act: Act) => Promise<void>;
}

/** Defines an operation on one's own MCP clients. As with the rest of the account, only the website exposes them. */
export const ownMcpClientOperation = operationsOf<OwnMcpClientsDeps>()(
  ownAccountErrors,
  { person: personOf },
  (act, { record }) => record?.(act),
);
