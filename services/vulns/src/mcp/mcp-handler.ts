import { type McpDoor, type McpHouse, mcpDoor } from '@kairan/mcp/mcp-handler';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { languages } from '../vulnerability.ts';
import { clientHeaders } from './callers.ts';
import { instructions } from './instructions.ts';
import { mcpTools } from './tools.ts';

/** The service's MCP door at `/mcp`. */
export function vulnsMcpDoor(
  house: Pick<McpHouse<Vulnerabilities>, 'deps' | 'identify' | 'limit' | 'report' | 'origins'>,
): McpDoor {
  const { baseUrl, version } = house.deps;
  return mcpDoor({
    ...house,
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
