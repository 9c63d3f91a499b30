/** How one program is told of a client: what is copied into a terminal or a file. Sources and what was run: docs/mcp.md. */
export interface ClientSettings {
  /** The program; null for all that take a JSON configuration of the usual form. */
  readonly program: string | null;
  readonly text: string;
}

/** A client that was made just now. */
export interface MadeClient {
  readonly id: string;
  readonly secret: string;
}

/**
 * Settings for each program, ready to be copied, with the secret in them.
 * @param mcpUrl the address of the service's MCP door
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

/** The headers that each request carries, a line each. */
export function clientHeaderLines({ id, secret }: MadeClient): string {
  return `X-Mcp-Client-Id: ${id}\nX-Mcp-Client-Secret: ${secret}`;
}

function json(settings: object): string {
  return JSON.stringify(settings, null, 2);
}
