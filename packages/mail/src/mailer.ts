import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@kairan/server/make-folder';

/** A plain-text message. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /** Hands a message over; throws if that fails, in which case it may have been sent all the same. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The server or folder for mail, and the sender. */
export interface MailSettings {
  /** `smtp://USER:PASSWORD@HOST:587` (STARTTLS if the server offers it) or `smtps://…:465`; null: write files. */
  readonly smtpUrl: string | null;
  /** The folder for files (`.eml`, RFC 5322) without a server; created with the first one. */
  readonly folder: string;
  /** The sender's address, with or without a name: `Kairan <posts@example.org>`. */
  readonly from: string;
}

/** Loaded with the first message: most processes never send one. */
const nodemailer = () => import('nodemailer');

/** How long a mail server may take, in milliseconds. */
export interface MailTimeouts {
  /** To accept the connection, and again to greet. */
  readonly connectMs: number;
  /** For one message, from connecting to the server's last reply. */
  readonly sendMs: number;
}

const usualTimeouts: MailTimeouts = { connectMs: 10_000, sendMs: 30_000 };

/** Opens a mailer. It connects with the first message. */
export function openMailer({ smtpUrl, folder, from }: MailSettings, timeouts = usualTimeouts): Mailer {
  return smtpUrl === null ? fileMailer(folder, from) : smtpMailer(smtpUrl, from, timeouts);
}

function smtpMailer(url: string, from: string, { connectMs, sendMs }: MailTimeouts): Mailer {
  const open = () => transportOf(url, connectMs);
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

/** Files appear complete, and for their owner alone: links in them give access to accounts. */
function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(plain(mail, from));
      await makeFolder(folder, 0o700);
      const name = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`);
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
    close() {},
  };
}

async function transportOf(url: string, connectMs: number) {
  return (await nodemailer()).createTransport({ url, connectionTimeout: connectMs, greetingTimeout: connectMs });
}

/**
 * Connects to a mail server and signs in, without sending a message.
 * @param url as of `MailSettings`
 * @throws {Error} if the server refuses, or does not answer in the time that a message has
 */
export async function verifyMailServer(url: string): Promise<void> {
  const { connectMs, sendMs } = usualTimeouts;
  const transport = await transportOf(url, connectMs);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${sendMs / 1000} s`)), sendMs);
  try {
    await Promise.race([transport.verify(), late.promise]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Content is never read from a file or address that a message names: everything is text that we composed. */
function plain({ to, subject, text }: Mail, from: string) {
  return { from, to: { name: '', address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true };
}
