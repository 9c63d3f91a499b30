import type { Command } from '@kairan/cli/command-line';
import type { Finding } from '../post.ts';
import type { CheckedFile } from './check-file.ts';

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
    // Loaded only here: no other command works on texts.
    const { checkFile, isSentence } = await import('./check-file.ts');
    let outcome: 0 | 1 = 0;
    for (const file of call.arguments('file')) {
      try {
        const checked = await checkFile(file, { title, ownImages });
        call.print(checked, sentencesOf(checked));
      } catch (error) {
        if (!isSentence(error)) throw error;
        call.note(`${file}: ${error.message}`);
        outcome = 1;
      }
    }
    return outcome;
  },
};

/** For people: what was removed and what would stop the publication, a line each. */
function sentencesOf({ file, warnings, findings }: CheckedFile): string {
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
