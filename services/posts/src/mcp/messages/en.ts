import type { ConfirmMessages } from './messages.ts';

/** The title within quotation marks that it cannot close. */
const quoted = (title: string) => `“${title.replace(/[“”„‟"]/g, "'")}”`;

export const en: ConfirmMessages = {
  text: (title, count) =>
    count === 1
      ? `The post ${quoted(title)} contains a string that may not be meant for the public. If it is real, decline, and have it removed before you publish.`
      : `The post ${quoted(title)} contains ${count} strings that may not be meant for the public. If any of them is real, decline, and have it removed before you publish.`,
  finding: (where, kind, excerpt) => `- ${where}: ${kind} (${excerpt})`,
  more: (count) => `There ${count === 1 ? 'is 1 more' : `are ${count} more`}.`,
  checkbox: 'All of these are harmless examples',
};
