import type { FeedMessages } from './messages.ts';

export const en: FeedMessages = {
  sentence: (changes, summary) => `${changes}. ${summary}`,
};
