import type { ListMessages } from './messages.ts';

/** The texts of lists in English. */
export const en: ListMessages = {
  about: {
    coding: 'Writing code with AI: agents, editors and workflows.',
    work: 'Minutes, slides, mail: getting everyday work done faster and with fewer mistakes.',
    life: 'Studying, reading, housework: AI in everyday life.',
    creative: 'Making images, videos, music and speech, with notes from real projects.',
    prompt: 'Prompts to use as they are, and how they are put together.',
    story: 'What people learnt by trying things out: successes and failures.',
  },
  count: (posts) => (posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`),
  feed: 'Subscribe to the feed',
  popularTags: 'Popular tags',
  relatedTags: 'Related tags',
  tagsOfCategory: 'Popular tags in this category',
  tagsOfAuthor: 'Tags used most',
  categoriesOfAuthor: 'Posts by category',
  joined: (month) => `Joined in ${month}`,
  postsOfAuthor: 'Posts',
  noPostsOfAuthor: 'No published posts yet. They will appear here, newest first.',
  noPostsOfCategory: 'There are no posts in this category yet.',
  writeOne: 'Write the first one',
  signUp: 'Create an account',
  begin: 'You can read without an account. To write, create one for free.',
};
