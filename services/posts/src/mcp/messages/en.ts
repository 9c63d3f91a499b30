import type { ConfirmMessages } from './messages.ts';

export const en: ConfirmMessages = {
  text: (title, count) =>
    `The post “${title}” contains ${count === 1 ? 'a string' : `${count} strings`} that may not be meant for the public. If any of them is real, decline, and have it removed before you publish.`,
  finding: (where, kind, excerpt) => `- ${where}: ${kind} (${excerpt})`,
  more: (count) => `There ${count === 1 ? 'is 1 more' : `are ${count} more`}.`,
  checkbox: 'All of these are harmless examples',
};
