/** How one AI client is told of the service's MCP address. Sources and what was run: docs/mcp.md. */
export interface ClientSettings {
  readonly name: string;
  /** What to do, a step each: in the client's own words where it has a menu. */
  readonly steps: Readonly<Record<'ja' | 'en', readonly string[]>>;
  /** What is copied into a terminal or a file; null where it is all done in menus. */
  readonly copy: { readonly language: 'sh' | 'toml' | 'json'; readonly text: string } | null;
}

/** Of clients that connect from their makers' servers. */
const remote = {
  ja: 'このサイトが、インターネットからhttpsで開ける必要があります。',
  en: 'This site has to be open to the internet, over https.',
};

/**
 * Settings for each client, ready to be copied.
 * @param mcpUrl the address of the service's MCP door
 */
export function clientSettings(mcpUrl: string): readonly ClientSettings[] {
  return [
    {
      name: 'Claude',
      steps: {
        ja: [
          remote.ja,
          'Customize → Connectors → ＋ → Add custom connector を開きます。',
          `アドレスに ${mcpUrl} を入れて Add を押します。`,
          'Connect を押すと、このサイトのサインインが開きます。',
        ],
        en: [
          remote.en,
          'Open Customize → Connectors → + → Add custom connector.',
          `Enter the address ${mcpUrl} and press Add.`,
          'Connect opens the sign-in of this site.',
        ],
      },
      copy: null,
    },
    {
      name: 'Claude Code',
      steps: {
        ja: ['端末で実行します。始めたあと /mcp でサインインします。'],
        en: ['Run this in a terminal; then /mcp signs in.'],
      },
      copy: { language: 'sh', text: `claude mcp add --transport http kairan-posts ${mcpUrl}` },
    },
    {
      name: 'ChatGPT',
      steps: {
        ja: [
          remote.ja,
          'Settings → Apps → Advanced settings で Developer mode を有効にします。',
          `Create app で、アドレスに ${mcpUrl}、認証に OAuth を選びます。`,
        ],
        en: [
          remote.en,
          'Turn on Developer mode in Settings → Apps → Advanced settings.',
          `Create app with the address ${mcpUrl} and OAuth as authentication.`,
        ],
      },
      copy: null,
    },
    {
      name: 'Codex',
      steps: {
        ja: ['端末で実行します。二つ目でサインインします。'],
        en: ['Run this in a terminal; the second line signs in.'],
      },
      copy: { language: 'sh', text: `codex mcp add kairan-posts --url ${mcpUrl}\ncodex mcp login kairan-posts` },
    },
    {
      name: 'Cursor',
      steps: { ja: ['~/.cursor/mcp.json に書きます。'], en: ['Write this into ~/.cursor/mcp.json.'] },
      copy: { language: 'json', text: json({ mcpServers: { 'kairan-posts': { url: mcpUrl } } }) },
    },
    {
      name: 'VS Code',
      steps: { ja: ['.vscode/mcp.json に書きます。'], en: ['Write this into .vscode/mcp.json.'] },
      copy: { language: 'json', text: json({ servers: { 'kairan-posts': { type: 'http', url: mcpUrl } } }) },
    },
  ];
}

/** For a client without OAuth: an access token in a header. */
export function tokenSettings(mcpUrl: string): string {
  const headers = { Authorization: 'Bearer kpat_…' };
  return json({ mcpServers: { 'kairan-posts': { type: 'http', url: mcpUrl, headers } } });
}

function json(settings: object): string {
  return JSON.stringify(settings, null, 2);
}
