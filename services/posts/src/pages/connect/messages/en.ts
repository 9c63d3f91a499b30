import type { ConnectMessages } from './messages.ts';

/** For clients that connect from their vendor's servers. */
const remote = 'This site must be reachable from the internet over HTTPS.';

export const en: ConnectMessages = {
  title: 'Write with your AI client',
  description: 'Connect your AI client to write drafts, add images and publish posts from a conversation.',
  address: 'MCP server URL',
  how: 'Add this URL to any client that supports MCP, sign in, and allow access.',
  clients: 'Settings by client',
  steps: (mcpUrl) => ({
    Claude: [
      remote,
      'Open Customize → Connectors → + → Add custom connector.',
      `Enter the URL ${mcpUrl} and press Add.`,
      'Press Connect to open the sign-in of this site.',
    ],
    'Claude Code': ['Run this in a terminal, then sign in with /mcp.'],
    ChatGPT: [
      remote,
      'Turn on Developer mode in Settings → Apps → Advanced settings.',
      `Choose Create app, enter the URL ${mcpUrl} and select OAuth as authentication.`,
    ],
    Codex: ['Run this in a terminal. The second line signs in.'],
    Cursor: ['Add this to ~/.cursor/mcp.json.'],
    'VS Code': ['Add this to .vscode/mcp.json.'],
  }),
  token: 'Clients without OAuth sign-in',
  tokenHow: 'Create an access token on the account page and send it in a header. Keep the token secret.',
  toTokens: 'Create an access token',
  ask: 'Once connected, try asking',
  asks: [
    '“Read the writing guide and draft a post about what I tried today.”',
    '“List my drafts and improve the headings of the newest one.”',
    '“Publish this draft in the Prompts category.”',
  ],
  safe: 'Publishing runs the same checks as on this site: if something looks like an API key or a phone number, nothing is published until you confirm it.',
  toApps: 'View or disconnect connected apps',
};
