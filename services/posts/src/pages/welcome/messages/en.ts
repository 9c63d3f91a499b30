import type { WelcomeMessages } from './messages.ts';

/** The first steps of a new member, in English. */
export const en: WelcomeMessages = {
  title: 'Welcome',
  text: 'Three steps to get going, in any order.',
  profile: { title: 'Write your profile', text: 'Add a picture and a few words about yourself to your author page.' },
  post: {
    title: 'Write your first post',
    text: 'Only you can see your drafts, and you review each post before it is published.',
  },
  client: { title: 'Connect your AI client', text: 'Let the AI you already use draft and publish for you.' },
  done: 'Done',
  dismiss: 'Hide these steps',
};
