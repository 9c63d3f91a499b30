import type { FeedMessages } from './messages.ts';

export const fr: FeedMessages = {
  sentence: (changes, summary) => `${changes}. ${summary}`,
};
