import type { Database } from '@kairan/database/open';
import { operationsOf } from '@kairan/operation';
import type { McpClientKind } from '../credentials/mcp-client.ts';
import { ownAccountErrors, personOf } from './own-account.ts';

/** What people do with their own MCP clients needs this of the service. */
export interface OwnMcpClientsDeps {
  /** Where accounts are kept. */
  readonly store: Database;
  readonly now: () => Date;
  readonly kind: McpClientKind;
}

/** An operation on one's own MCP clients. As with all of one's account, only the website has doors to them. */
export const ownMcpClientOperation = operationsOf<OwnMcpClientsDeps>()(ownAccountErrors, { person: personOf });
