import type { ReportMessages } from './messages.ts';

/** The texts of the pages on which readers report posts, in English. */
export const en: ReportMessages = {
  title: 'Report a post',
  link: 'Report this post',
  text: 'Tell the editors about a post that breaks the guidelines. You need no account. The author does not learn who reported it.',
  guidelines: 'Read the guidelines',
  reason: 'Reason',
  reasons: {
    spam: 'Advertising, spam, mass-produced text without substance',
    scam: 'Fraud, impersonation, phishing',
    abuse: 'Insults, hate, harassment, threats',
    personal_data: 'Personal data, passwords or API keys',
    copyright: 'Copied without permission, or another right is violated',
    harmful: 'Sexual, violent, illegal, or dangerous to follow',
    other: 'Something else',
  },
  message: 'Details (optional)',
  messageHint: (most) => `For example where the problem is. At most ${most} characters`,
  send: 'Send report',
  done: { title: 'Thank you for the report', text: 'The editors will look at it. You will not get a reply.' },
  back: 'Back to the post',
  problem: 'The report was not sent',
  errors: {
    invalid: 'Choose a reason, and keep the details within 500 characters.',
    tooMany: 'There were many reports within a short time. Try again later.',
    foreign: 'Send the report from a page of this site.',
  },
  find: {
    text: 'Enter the URL of the post. You can also choose “Report this post” below the post.',
    label: 'URL of the post',
    submit: 'Continue',
    none: 'There is no post with this URL. Enter the URL of a public post.',
  },
};
