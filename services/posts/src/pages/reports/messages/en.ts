import type { ReportMessages } from './messages.ts';

/** The texts of the pages on which readers report posts, in English. */
export const en: ReportMessages = {
  title: 'Report a post',
  link: 'Report this post',
  text: 'Tell the editors about a post that breaks the guidelines. You do not need an account, and the author is not told who reported it.',
  guidelines: 'Read the guidelines',
  reason: 'Reason',
  reasons: {
    spam: 'Advertising, spam, mass-produced text without substance',
    scam: 'Fraud, impersonation, phishing',
    abuse: 'Insults, hate, harassment, threats',
    personal_data: 'Personal data, passwords or API keys',
    copyright: 'Copied without permission, or other rights violated',
    harmful: 'Sexual, violent or illegal content, or dangerous instructions',
    other: 'Something else',
  },
  message: 'Details (optional)',
  messageHint: (most) => `For example, where the problem is. Up to ${most} characters.`,
  send: 'Send report',
  done: { title: 'Thank you for the report', text: 'The editors will review it. You will not receive a reply.' },
  back: 'Back to the post',
  problem: 'The report was not sent',
  errors: {
    invalid: 'Choose a reason, and keep the details to 500 characters.',
    tooMany: 'Too many reports were sent in a short time. Try again later.',
    foreign: 'Send the report from a page of this site.',
  },
  find: {
    text: 'Enter the URL of the post. You can also choose “Report this post” below the post.',
    label: 'URL of the post',
    submit: 'Continue',
    none: 'No post was found at this URL. Enter the URL of a public post.',
  },
};
