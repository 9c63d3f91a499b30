import { readFile } from 'node:fs/promises';
import { findStrings } from '../findings/find-strings.ts';
import { cleanBody } from '../markdown/clean.ts';
import { renderBody } from '../markdown/render.ts';
import { TextError } from '../markdown/text-error.ts';
import type { Finding, Warning } from '../post.ts';

/** What saving and publishing a file would say. */
export interface CheckedFile {
  /** As it was given. */
  readonly file: string;
  /** The body as it would be stored. */
  readonly body_markdown: string;
  readonly html: string;
  readonly warnings: readonly Warning[];
  readonly findings: readonly Finding[];
}

/** Whether a fault is a sentence for whoever named the file. */
export function isSentence(fault: unknown): fault is Error {
  return fault instanceof Unreadable || fault instanceof TextError;
}

/** A file that holds no text. */
class Unreadable extends Error {}

/**
 * What saving and publishing a Markdown file would say, without a database; no length limits are applied.
 * @throws {Error} for which `isSentence` holds: a file that cannot be read, or a text that cannot be understood
 */
export async function checkFile(
  file: string,
  { title, ownImages }: { title: string; ownImages: ReadonlySet<string> },
): Promise<CheckedFile> {
  const { body, warnings } = cleanBody(await textOf(file), { title, ownImages });
  const found = await findStrings({ title, body, tags: [] });
  const findings = found.map(({ finding }) => finding);
  return { file, body_markdown: body, html: renderBody(body), warnings, findings };
}

async function textOf(file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new Unreadable(whyNot(error as NodeJS.ErrnoException));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable('This is no UTF-8 text. Save it as UTF-8.');
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder. Name the files in it.';
  if (code === 'EACCES') return 'This user may not read it.';
  return `It cannot be read: ${message}.`;
}
