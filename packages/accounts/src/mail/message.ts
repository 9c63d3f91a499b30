/** What a message says. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The site that a message is from. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
}

/**
 * A message of paragraphs, with the site below, behind the line by which mail programs tell a signature (RFC 3676, 4.3).
 * @param colon as the language writes it between the site and the subject
 */
export function message(
  { name, url }: MailSite,
  subject: string,
  paragraphs: readonly string[],
  colon = ': ',
): MailText {
  return { subject: `${name}${colon}${subject}`, text: `${[...paragraphs, `-- \n${name}\n${url}/`].join('\n\n')}\n` };
}
