import type { MailMessages } from './messages.ts';

export const en: MailMessages = {
  decisions: {
    approve: {
      subject: (title) => `your post is public: ${title}`,
      text: (title) => `The editors have approved your post “${title}”. It is now public.`,
    },
    approveScheduled: {
      subject: (title) => `your scheduled post was approved: ${title}`,
      text: (title) => `The editors have approved your post “${title}”. It will become public at the time you chose.`,
    },
    return: {
      subject: (title) => `your post was returned: ${title}`,
      text: (title) => `The editors have returned your post “${title}”. You can change it and publish it again.`,
    },
    hide: {
      subject: (title) => `your post was hidden: ${title}`,
      text: (title) => `The editors have hidden your post “${title}”.`,
    },
    unhide: {
      subject: (title) => `your post is no longer hidden: ${title}`,
      text: (title) => `Your post “${title}” is no longer hidden.`,
    },
  },
  scheduled: {
    findings: {
      subject: (title) => `your scheduled post was not published: ${title}`,
      text: (title) =>
        `Your post “${title}” was not published at the time you chose: it contains strings that look like API keys, passwords, e-mail addresses or phone numbers, which need your confirmation. The schedule has been cancelled, and the post is still a draft. Check it, then publish or schedule it again.`,
    },
    held: {
      subject: (title) => `your scheduled post is pending review: ${title}`,
      text: (title) =>
        `When your post “${title}” was due, it was sent to the editors for review. It will become public once they approve it.`,
    },
    limit: {
      subject: (title) => `your scheduled post was postponed: ${title}`,
      text: (title) =>
        `You had reached the daily publishing limit, so “${title}” will be published the next day. You do not need to do anything.`,
    },
  },
  deletionRequested: {
    subject: 'your account is being deleted',
    erasedAt: (site, username, day) =>
      `We have received the request to delete the account @${username} at ${site}. You have been signed out everywhere, and access tokens and connected apps have been revoked. The account will be erased on ${day}.`,
    posts: {
      keep: 'Your published posts stay, as posts by a deleted user. Drafts are deleted with the account.',
      delete: 'Your posts are no longer public. They are deleted with the account, drafts included.',
    },
    cancel: (signIn) => `To cancel, sign in before then:\n${signIn}`,
    notYou: 'If it was not you, sign in at once, cancel the deletion, and change your password.',
  },
  accountErased: {
    subject: 'your account has been deleted',
    paragraphs: (site) => [
      `The cancellation period has ended, and your account at ${site} has been erased. This cannot be undone.`,
      'Thank you for being with us.',
    ],
  },
  note: (note) => `Note from the editors:\n${note}`,
};
