import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allCommands } from '@kairan/cli/command-groups';
import { commandGroups } from '../src/commands/commands.ts';
import { errors } from '../src/errors.ts';
import { restRoutes } from '../src/rest-routes.ts';
import { declaredSettings } from '../src/settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The cells of the table rows of a page. */
function rowsOf(page: string): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('the documentation of the posting service', () => {
  test('documents exactly the existing settings with their defaults', async () => {
    const page = (await read('docs/settings.md')).replace(/\n## Vulnerability service\n[\s\S]*/, '');
    const rows = rowsOf(page).filter(([name]) => name?.startsWith('`'));
    const example = await read('.env.example');
    const documented = new Map(rows.map(([name = '', fallback = '']) => [name, fallback]));
    for (const { name, fallback } of Object.values(declaredSettings)) {
      const documentedDefault = documented.get(`\`${name}\``);
      assert.ok(documentedDefault, `docs/settings.md has no row for ${name}`);
      if (typeof fallback === 'string' || typeof fallback === 'number')
        assert.equal(documentedDefault, `\`${fallback}\``, name);
      assert.match(example, new RegExp(`^# ${name}=`, 'm'), `.env.example does not name ${name}`);
    }
    const declared = new Set(Object.values(declaredSettings).map(({ name }) => `\`${name}\``));
    assert.deepEqual(
      [...documented.keys()].filter((name) => !declared.has(name)),
      [],
    );
  });

  test('documents every command with its options', async () => {
    const page = await read('docs/command-line.md');
    const sections = page.split('\n## ');
    const commands = await allCommands(commandGroups);
    for (const { words, options = {} } of commands) {
      const section = sections.find((part) => new RegExp(`^posts -- ${words}(?: [[<-]|\\n)`).test(part));
      assert.ok(section, `docs/command-line.md has no section for ${words}`);
      for (const option of Object.keys(options)) {
        assert.ok(section.includes(`--${option}`), `docs/command-line.md does not describe --${option} of ${words}`);
      }
    }
    const documented = sections.flatMap(
      (part) => /^posts -- ((?:[a-z]+(?:-[a-z]+)* ?)+)/.exec(part)?.[1]?.trim() ?? [],
    );
    assert.deepEqual(documented.sort(), commands.map(({ words }) => words).sort());
  });

  test('documents every error with its status, and every REST path', async () => {
    const rows = rowsOf(await read('docs/posting.md'));
    for (const [code, { status }] of Object.entries(errors)) {
      assert.ok(
        rows.some((cells) => cells[0] === `\`${code}\`` && cells[1] === String(status)),
        `docs/posting.md has no row for ${code} with ${status}`,
      );
    }
    for (const route of Object.keys(restRoutes)) {
      const address = route.replace(' /', ' /api/v1/').replace(/:(\w+)/g, '{$1}');
      assert.ok(
        rows.some(([cell]) => cell === `\`${address}\``),
        `docs/posting.md has no row for ${address}`,
      );
    }
  });
});
