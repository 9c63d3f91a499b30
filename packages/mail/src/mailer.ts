import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /** Hands a message over; throws where that fails, which says nothing of the message having been sent. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Where mail goes, and by whom it is. */
export interface MailSettings {
  /** `smtp://USER:PASSWORD@HOST:587` (STARTTLS where the server offers it) or `smtps://…:465`; null: into files. */
  readonly smtpUrl: string | null;
  /** The folder of the files (`.eml`, RFC 5322) where there is no server: made when the first one comes. */
  readonly folder: string;
  /** The sender's address, with or without a name: `Kairan <posts@example.org>`. */
  readonly from: string;
}

/** Loaded with the first message: most processes never send one. */
const nodemailer = () => import('nodemailer');

/** Milliseconds for one message, from the connection to the server's last word. */
const sendMs = 30_000;

/** Opens a mailer. Nothing is connected before the first message. */
export function openMailer({ smtpUrl, folder, from }: MailSettings): Mailer {
  return smtpUrl === null ? fileMailer(folder, from) : smtpMailer(smtpUrl, from);
}

function smtpMailer(url: string, from: string): Mailer {
  const open = async () =>
    (await nodemailer()).createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  let opened: ReturnType<typeof open> | null = null;
  return {
    async send(mail) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({ ...plain(mail, from), signal: AbortSignal.timeout(sendMs) });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Files are whole when they appear, and for their owner alone: links in them open accounts. */
function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(plain(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`);
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
    close() {},
  };
}

/** No file and no address of a message's content is ever read: everything is text that we made. */
function plain({ to, subject, text }: Mail, from: string) {
  return { from, to: { name: '', address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true };
}
