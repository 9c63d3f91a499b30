import type { WelcomeMessages } from './messages.ts';

/** The first steps of a new member, in English. */
export const en: WelcomeMessages = {
  title: 'Welcome',
  text: 'Three steps to get going, in any order.',
  profile: { title: 'Write your profile', text: 'Your author page shows a few words about you and a picture.' },
  post: { title: 'Write your first post', text: 'Only you can see a draft, and you check it before it is public.' },
  client: { title: 'Connect your AI client', text: 'Let the AI you already use draft and publish for you.' },
  done: 'Done',
  dismiss: 'Close these steps',
};
