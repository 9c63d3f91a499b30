import { readFile } from 'node:fs/promises';
import type { Command } from '@kairan/doors/command-line';
import { findStrings } from '../findings/find-strings.ts';
import { cleanBody } from '../markdown/clean.ts';
import { renderBody } from '../markdown/render.ts';
import { TextRefused } from '../markdown/text-refused.ts';
import type { Finding, Warning } from '../post.ts';

/** What saving and publishing a file would say. */
interface Checked {
  /** As it was given. */
  readonly file: string;
  /** The body as it would be stored. */
  readonly body_markdown: string;
  readonly html: string;
  readonly warnings: readonly Warning[];
  readonly findings: readonly Finding[];
}

export const checkCommand: Command = {
  words: 'check',
  summary: 'Say what saving and publishing Markdown files would say, without a database.',
  arguments: [{ name: 'file', about: 'Markdown file, in UTF-8', many: true }],
  options: {
    media: { value: 'PATHS', about: "The author's own images, as /media/a.png,/media/b.png" },
    title: { value: 'TEXT', about: 'The title that goes with the text' },
  },
  async run(call) {
    const title = call.option('title') ?? '';
    const ownImages = new Set(
      (call.option('media') ?? '')
        .split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
    );
    let outcome: 0 | 1 = 0;
    for (const file of call.arguments('file')) {
      try {
        const checked = await check(file, { title, ownImages });
        call.print(checked, sentencesOf(checked));
      } catch (error) {
        if (!(error instanceof Unreadable) && !(error instanceof TextRefused)) throw error;
        call.note(`${file}: ${error.message}`);
        outcome = 1;
      }
    }
    return outcome;
  },
};

/** A file that holds no text. */
class Unreadable extends Error {}

async function check(
  file: string,
  { title, ownImages }: { title: string; ownImages: ReadonlySet<string> },
): Promise<Checked> {
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

/** For people: what was removed and what would stop the publication, a line each. */
function sentencesOf({ file, warnings, findings }: Checked): string {
  const lines = [
    ...warnings.map(({ line, message }) => `  line ${line}: ${message}`),
    ...findings.map(
      ({ kind, field, line, column, excerpt }) => `  ${field} ${line}:${column}: looks like ${names[kind]}: ${excerpt}`,
    ),
  ];
  return [`${file}: ${lines.length === 0 ? 'nothing to say' : `${lines.length} to look at`}`, ...lines].join('\n');
}

const names: Readonly<Record<Finding['kind'], string>> = {
  api_key: 'an API key',
  password: 'a password',
  email: 'an e-mail address',
  phone: 'a telephone number',
};
