import type { FeedMessages } from './messages.ts';

export const ja: FeedMessages = {
  sentence: (changes, summary) => `${changes}。${summary}`,
};
