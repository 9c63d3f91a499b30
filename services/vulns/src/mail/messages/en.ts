import type { MailMessages } from './messages.ts';

export const en: MailMessages = {
  digest: {
    subject: (count) =>
      count === 1 ? 'a new vulnerability affects your packages' : `${count} new findings for your packages`,
    intro: 'New findings for the packages of your inventories:',
    more: (count, account) => `${count} more are on your account page:\n${account}`,
    stop: (account) => `You can switch this mail off for each inventory on your account page:\n${account}`,
  },
  deletion: {
    requested: {
      subject: 'your account is being deleted',
      erasedAt: (site, username, day) =>
        `We have received the request to delete the account @${username} at ${site}. You have been signed out everywhere, access tokens and MCP clients have been revoked, and your webhooks have stopped. The account will be erased on ${day}.`,
      cancel: (signIn) => `To cancel, sign in before then:\n${signIn}`,
      notYou: 'If it was not you, sign in at once, cancel the deletion, and change your password.',
    },
    erased: {
      subject: 'your account has been deleted',
      text: (site) =>
        `The cancellation period has ended, and your account at ${site} has been erased. This cannot be undone.`,
    },
  },
};
