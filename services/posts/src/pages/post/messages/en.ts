import type { PostEndMessages } from './messages.ts';

/** The texts at the end of a post in English. */
export const en: PostEndMessages = {
  actions: 'Share or save this post',
  shareOnX: 'Post on X',
  shareOnHatena: 'Save to Hatena Bookmark',
  copyLink: 'Copy link',
  markdown: 'Read as Markdown',
  toContents: 'Back to contents',
  allOfAuthor: 'See all posts',
  feedOfAuthor: 'Subscribe to this author',
  related: 'Related posts',
  sameCategory: (name) => `Also in “${name}”`,
  invitation: 'How do you use AI? You can write about it and publish straight from your AI client.',
};
