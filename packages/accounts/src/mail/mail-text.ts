import type { AccountLanguage } from '../language.ts';
import { accountMailMessages } from './messages/messages.ts';

/** A message as it is sent: plain text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The site that a message is from. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
}

/** What one message says, without what all messages share. */
export interface MailContent {
  /** Whom the message greets; left out if the reader of the address may be someone else. */
  readonly username?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/**
 * Builds the message: the site's name before the subject, a greeting, the paragraphs, and the site as signature below the line
 * by which mail programs recognise one (RFC 3676, 4.3).
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
