import type { MailMessages } from './messages.ts';

export const en: MailMessages = {
  decisions: {
    approve: {
      subject: (title) => `your post is public: ${title}`,
      text: (title) => `The editors have approved your post “${title}”. It is now public.`,
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
      text: (title) => `The editors no longer hide your post “${title}”.`,
    },
  },
  note: (note) => `Note from the editors:\n${note}`,
};
