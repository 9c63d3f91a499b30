import type { Command } from '@kairan/cli/command-line';
import type { Finding } from '../post.ts';
import type { CheckedFile } from './check-file.ts';

export const checkCommand: Command = {
  words: 'check',
  database: 'none',
  summary: 'Report what saving and publishing Markdown files would do, without a database.',
  arguments: [{ name: 'file', about: 'Markdown file in UTF-8', many: true }],
  options: {
    media: { value: 'PATHS', about: "Paths of the author's own images, as /media/a.png,/media/b.png" },
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
    // Loaded only here: no other command processes texts.
    const { checkFile, isUserError } = await import('./check-file.ts');
    let outcome: 0 | 1 = 0;
    for (const file of call.arguments('file')) {
      try {
        const checked = await checkFile(file, { title, ownImages });
        call.print(checked, reportOf(checked));
      } catch (error) {
        if (!isUserError(error)) throw error;
        call.note(`${file}: ${error.message}`);
        outcome = 1;
      }
    }
    return outcome;
  },
};

/** The human-readable report: one line for each removal and each finding that would stop publication. */
function reportOf({ file, warnings, findings }: CheckedFile): string {
  const lines = [
    ...warnings.map(({ line, message }) => `  line ${line}: ${message}`),
    ...findings.map(
      ({ kind, field, line, column, excerpt }) => `  ${field} ${line}:${column}: looks like ${names[kind]}: ${excerpt}`,
    ),
  ];
  return [`${file}: ${lines.length === 0 ? 'no problems' : `${lines.length} to review`}`, ...lines].join('\n');
}

const names: Readonly<Record<Finding['kind'], string>> = {
  api_key: 'an API key',
  password: 'a password',
  email: 'an e-mail address',
  phone: 'a phone number',
};
