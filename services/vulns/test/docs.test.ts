import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allCommands } from '@kairan/cli/command-groups';
import { changeKinds } from '../src/changes/change.ts';
import { commandGroups } from '../src/commands/commands.ts';
import { mcpTools } from '../src/mcp/tools.ts';
import { restRoutes } from '../src/rest-routes.ts';
import { sorts } from '../src/search/sort.ts';
import { declaredSettings } from '../src/settings.ts';
import { errors } from '../src/vulnerabilities.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = fileURLToPath(new URL('../src/start.ts', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

/** Returns the parts of the settings page that are about this service: those about both, and its own. */
function ownSettings(page: string): string {
  return page.replace(/\n## Posting service\n[\s\S]*?(?=\n## )/, '');
}

/** Returns the cells of a page's table rows, without code marks. */
function rowsOf(page: string): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('the documentation', () => {
  test('lists every setting with its default, and no other setting', async () => {
    const rows = rowsOf(ownSettings(await read('docs/settings.md'))).filter(([name]) => name?.startsWith('`'));
    const example = await read('.env.example');
    const documented = new Map(rows.map(([name = '', fallback = '']) => [name, fallback]));
    for (const { name, fallback } of Object.values(declaredSettings)) {
      const documentedDefault = documented.get(`\`${name}\``);
      assert.ok(documentedDefault, `docs/settings.md has no row for ${name}`);
      if (typeof fallback === 'string') assert.equal(documentedDefault, `\`${fallback}\``, name);
      if (Array.isArray(fallback) && fallback.length > 0)
        assert.equal(documentedDefault, `\`${fallback.join(',')}\``, name);
      if (typeof fallback === 'number' && fallback >= 1) assert.equal(documentedDefault, `\`${fallback}\``, name);
      assert.match(example, new RegExp(`^# ${name}=`, 'm'), `.env.example does not name ${name}`);
    }
    const declared = new Set(Object.values(declaredSettings).map(({ name }) => `\`${name}\``));
    assert.deepEqual(
      [...documented.keys()].filter((name) => !declared.has(name)),
      [],
    );
  });

  test('lists every command with its options', async () => {
    const page = await read('docs/command-line.md');
    const commands = await allCommands(commandGroups);
    assert.deepEqual(await listedCommands(), commands.map(({ words }) => words).sort());
    for (const { words, options = {} } of commands) {
      const section = page.split('\n## ').find((part) => new RegExp(`^vulns -- ${words}(?: [[<-]|\\n)`).test(part));
      assert.ok(section, `docs/command-line.md has no section for ${words}`);
      for (const option of Object.keys(options)) {
        assert.ok(section.includes(`--${option}`), `docs/command-line.md does not say what --${option} of ${words} is`);
      }
    }
  });

  test('lists every error code with its status', async () => {
    const rows = rowsOf(await read('docs/api.md'));
    for (const [code, { status }] of Object.entries(errors)) {
      assert.ok(
        rows.some((cells) => cells[0] === `\`${code}\`` && cells[1] === String(status)),
        `docs/api.md has no row for ${code} with ${status}`,
      );
    }
  });

  test('lists every REST path', async () => {
    const rows = rowsOf(await read('docs/api.md'));
    for (const route of Object.keys(restRoutes)) {
      const address = route.replace(' /', ' /api/v1/').replace(/:(\w+)/g, '{$1}');
      assert.ok(
        rows.some(([cell]) => cell === `\`${address}\``),
        `docs/api.md has no row for ${address}`,
      );
    }
  });

  test('lists every MCP tool', async () => {
    const rows = rowsOf(await read('docs/mcp.md'));
    for (const { operation } of mcpTools('http://127.0.0.1')) {
      const name = `\`${operation.name}\``;
      assert.ok(
        rows.some(([cell]) => cell === name),
        `docs/mcp.md has no row for ${name}`,
      );
    }
  });

  test('lists every parameter and every sort order of lists', async () => {
    const page = await read('docs/search-and-filters.md');
    const { input } = restRoutes['GET /vulnerabilities'];
    for (const word of [...Object.keys(input.shape), ...sorts]) {
      assert.ok(page.includes(`\`${word}\``), `docs/search-and-filters.md does not name ${word}`);
    }
  });

  test('lists every parameter and every kind of changes', async () => {
    const page = await read('docs/changes.md');
    const { input } = restRoutes['GET /changes'];
    const elsewhere = Object.keys(restRoutes['GET /vulnerabilities'].input.shape);
    const own = Object.keys(input.shape).filter((name) => !elsewhere.includes(name));
    for (const word of [...own, ...changeKinds]) {
      assert.ok(page.includes(`| \`${word}\``), `docs/changes.md does not name ${word}`);
    }
  });

  test('has no broken links to files', async () => {
    const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
    for (const entry of await readdir(join(root, 'docs'), { recursive: true })) {
      if (entry.endsWith('.md')) pages.push(join('docs', entry));
    }
    for (const page of pages) {
      const prose = (await read(page)).replace(/^ {4}.*$/gm, '').replace(/`[^`\n]*`/g, '');
      for (const [, target = ''] of prose.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        assert.ok(existsSync(join(root, dirname(page), target)), `${page} links to ${target}, which is not there`);
      }
    }
  });
});

/** Reads the names of the commands from the program's own help. */
async function listedCommands(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, '--help']);
  return [...stdout.matchAll(/^ {2}((?:[a-z-]+ )+)/gm)].map(([, words = '']) => words.trim()).sort();
}
