import { type McpContext, type McpHandler, mcpHandler } from '@kairan/mcp/mcp-handler';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import { languages } from '../vulnerability.ts';
import { clientHeaders } from './callers.ts';
import { instructions } from './instructions.ts';
import { mcpTools } from './tools.ts';

/** The MCP server at `/mcp`. */
export function vulnsMcpHandler(
  context: Pick<McpContext<InventoryDeps>, 'deps' | 'identify' | 'limit' | 'report' | 'origins'>,
): McpHandler {
  const { baseUrl, version } = context.deps;
  return mcpHandler({
    ...context,
    baseUrl,
    name: 'kairan-vulns',
    title: 'Kairan vulnerabilities',
    version,
    websiteUrl: baseUrl,
    instructions,
    tools: mcpTools(baseUrl),
    credentialHeaders: [clientHeaders.id, clientHeaders.secret],
    languages,
  });
}
