/** The settings of one program for a client, to copy into a terminal or a file. Sources and tests: docs/mcp.md. */
export interface ClientSettings {
  /** The program; null for any program with the usual JSON configuration. */
  readonly program: string | null;
  readonly text: string;
}

/** A newly created client with its secret. */
export interface MadeClient {
  readonly id: string;
  readonly secret: string;
}

/**
 * Returns settings to copy for each program; each contains the secret.
 * @param mcpUrl the URL of the MCP server
 */
export function clientSettings(mcpUrl: string, client: MadeClient): readonly ClientSettings[] {
  const headers = { 'X-Mcp-Client-Id': client.id, 'X-Mcp-Client-Secret': client.secret };
  const server = { type: 'http', url: mcpUrl, headers };
  const shell = Object.entries(headers).map(([name, value]) => ` \\\n  --header "${name}: ${value}"`);
  const toml = Object.entries(headers).map(([name, value]) => `"${name}" = "${value}"`);
  return [
    { program: 'Claude Code', text: `claude mcp add --transport http kairan-vulns ${mcpUrl}${shell.join('')}` },
    {
      program: 'Codex: ~/.codex/config.toml',
      text: [
        '[mcp_servers.kairan-vulns]',
        `url = "${mcpUrl}"`,
        '',
        '[mcp_servers.kairan-vulns.http_headers]',
        ...toml,
      ].join('\n'),
    },
    { program: 'VS Code: .vscode/mcp.json', text: json({ servers: { 'kairan-vulns': server } }) },
    { program: null, text: json({ mcpServers: { 'kairan-vulns': server } }) },
  ];
}

/** The headers of each request, one per line. */
export function clientHeaderLines({ id, secret }: MadeClient): string {
  return `X-Mcp-Client-Id: ${id}\nX-Mcp-Client-Secret: ${secret}`;
}

function json(settings: object): string {
  return JSON.stringify(settings, null, 2);
}
