import type { DigestMessages } from './messages.ts';

export const en: DigestMessages = {
  subject: (count) =>
    count === 1 ? 'a new vulnerability affects your packages' : `${count} new findings for your packages`,
  intro: 'New findings for the packages of your inventories:',
  more: (count, account) => `${count} more are on your account page:\n${account}`,
  stop: (account) => `You can switch this mail off for each inventory on your account page:\n${account}`,
};
