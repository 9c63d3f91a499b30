import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { findStrings } from '../findings/find-strings.ts';
import { findingsInSentText } from '../findings/in-sent-text.ts';
import { cleanAndParse } from '../markdown/clean.ts';
import { renderBody } from '../markdown/render.ts';
import { TextError } from '../markdown/text-error.ts';
import { completeFields } from '../operations/front-matter-fields.ts';
import type { Finding } from '../post.ts';
import { warningShape } from '../responses/shapes.ts';

/** What saving and publishing a file would report. */
export interface CheckedFile {
  /** The path as given. */
  readonly file: string;
  /** The body as it would be stored. */
  readonly body_markdown: string;
  readonly html: string;
  readonly warnings: readonly z.output<typeof warningShape>[];
  /** With the lines and columns of the file. */
  readonly findings: readonly Finding[];
}

/** Whether an error's message is meant for the person who named the file. */
export function isUserError(error: unknown): error is Error {
  return error instanceof UnreadableFileError || error instanceof TextError;
}

/** A file that cannot be read as text. */
class UnreadableFileError extends Error {}

/**
 * Reports what saving and publishing a Markdown file would do, without a database. Length limits are not applied.
 * @throws {Error} a user error (`isUserError`) if the file cannot be read or its text cannot be processed
 */
export async function checkFile(
  file: string,
  { title, ownImages }: { title: string; ownImages: ReadonlySet<string> },
): Promise<CheckedFile> {
  const sent = await readText(file);
  const cleaned = cleanAndParse(sent, { title, ownImages });
  const { body, sentLines } = cleaned;
  const { warnings, ...fields } = completeFields({ title: title || undefined }, cleaned);
  const found = await findStrings({ title: fields.title ?? '', body, tags: fields.tags ?? [] });
  const findings = findingsInSentText(found, { sent, sentLines });
  return {
    file,
    body_markdown: body,
    html: renderBody(body),
    warnings: warnings.map((warning) => warningShape.parse(warning)),
    findings,
  };
}

async function readText(file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new UnreadableFileError(reasonOf(error as NodeJS.ErrnoException));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError('The file is not UTF-8 text. Save it as UTF-8.');
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'No such file.';
  if (code === 'EISDIR') return 'This is a folder. Name the files in it.';
  if (code === 'EACCES') return 'Permission denied.';
  return `Cannot read the file: ${message}.`;
}
