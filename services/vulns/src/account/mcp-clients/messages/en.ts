import type { McpClientMessages } from './messages.ts';

export const en: McpClientMessages = {
  title: 'MCP clients',
  text: (most) =>
    `IDs and secrets with which AI clients connect to this service over MCP. You can create up to ${most}, one for each client.`,
  none: 'You have no MCP clients yet.',
  id: 'ID',
  secret: 'Secret',
  created: 'Created',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke the MCP client “${name}”`,
  newTitle: 'New MCP client',
  name: 'Name',
  nameHint: 'The program it is for, up to 80 characters.',
  create: 'Create client',
  made: 'MCP client created',
  madeText: 'The secret is shown only once. Store it in a safe place and keep it private.',
  settings: 'Settings to copy',
  settingsText: 'Each of them contains the secret.',
  otherPrograms: 'Other programs with a JSON configuration',
  byHand: 'Any other program: HTTP headers of each request',
  back: 'Back to your account',
  revoked: 'MCP client revoked.',
};
