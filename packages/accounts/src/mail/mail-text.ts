import type { AccountLanguage } from '../users/language.ts';
import { accountMailMessages } from './messages/messages.ts';

/** A message as it is sent, in plain text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The site that sends a message. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
}

/** The content of one message, without what all messages share. */
export interface MailContent {
  /** The user to greet; left out if someone else may read the mail of the address. */
  readonly username?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/**
 * Builds a message: the site's name before the subject, a greeting, the paragraphs, and the site as signature below
 * the line by which mail programs recognise one (RFC 3676, 4.3).
 */
export function mailText(
  language: AccountLanguage,
  { name, url }: MailSite,
  { username, subject, paragraphs }: MailContent,
): MailText {
  const { subjectOf, greeting, automatic } = accountMailMessages[language];
  const greetings = username === undefined ? [] : [greeting(username)];
  const text = [...greetings, ...paragraphs, automatic, `-- \n${name}\n${url}/`].join('\n\n');
  return { subject: subjectOf(name, subject), text: `${text}\n` };
}
