import type { LeavingMessages } from './messages.ts';

export const en: LeavingMessages = {
  data: {
    title: 'Your data',
    text: 'Save everything that is stored about you: account, sessions, passkeys, tokens, MCP clients, webhooks, inventories with their packages, and the log of your account. Secrets are not included.',
    download: 'Download data (JSON)',
  },
  deletion: {
    title: 'Delete account',
    text: 'This deletes your account. For 14 days, you can cancel by signing in.',
    begin: 'Delete account…',
    whatHappens: 'What happens',
    steps: [
      'You are signed out everywhere, and access tokens and MCP clients stop working.',
      'Your webhooks and mails about inventories stop.',
      'If you sign in within 14 days, you can cancel. Webhooks and inventories come back as they were; access tokens and MCP clients do not.',
      'After 14 days, your name, e-mail address, password, passkeys, webhooks with their logs, and inventories are erased. This cannot be undone.',
      'If your account has an e-mail address, we write to it now and again when everything is erased.',
      'Your user name can never be used again.',
    ],
    exportFirst: 'You can save your data before you leave.',
    passwordHint: 'Not needed if you signed in within the last ten minutes.',
    confirm: 'I have read this and want to delete my account',
    submit: 'Delete account',
    unconfirmed: 'Confirm that you want to delete your account.',
  },
};
