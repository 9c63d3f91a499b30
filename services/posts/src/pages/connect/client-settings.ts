/** The AI clients whose settings the page shows, in its order. */
const clientNames = ['Claude', 'Claude Code', 'ChatGPT', 'Codex', 'Cursor', 'VS Code'] as const;
export type ClientName = (typeof clientNames)[number];

/** How one AI client connects to the service's MCP server. Sources and what was run: docs/mcp.md. */
export interface ClientSettings {
  readonly name: ClientName;
  /** What to copy into a terminal or a file; null if everything is done in menus. */
  readonly copy: { readonly language: 'sh' | 'toml' | 'json'; readonly text: string } | null;
}

/**
 * The settings of each client, ready to be copied.
 * @param mcpUrl the URL of the service's MCP server
 */
export function clientSettings(mcpUrl: string): readonly ClientSettings[] {
  const copies: Readonly<Record<ClientName, ClientSettings['copy']>> = {
    Claude: null,
    'Claude Code': { language: 'sh', text: `claude mcp add --transport http kairan-posts ${mcpUrl}` },
    ChatGPT: null,
    Codex: { language: 'sh', text: `codex mcp add kairan-posts --url ${mcpUrl}\ncodex mcp login kairan-posts` },
    Cursor: { language: 'json', text: json({ mcpServers: { 'kairan-posts': { url: mcpUrl } } }) },
    'VS Code': { language: 'json', text: json({ servers: { 'kairan-posts': { type: 'http', url: mcpUrl } } }) },
  };
  return clientNames.map((name) => ({ name, copy: copies[name] }));
}

/** For a client without OAuth: an access token in a header. */
export function tokenSettings(mcpUrl: string): string {
  const headers = { Authorization: 'Bearer kpat_…' };
  return json({ mcpServers: { 'kairan-posts': { type: 'http', url: mcpUrl, headers } } });
}

function json(settings: object): string {
  return JSON.stringify(settings, null, 2);
}
