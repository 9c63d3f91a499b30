import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A check of the Model Context Protocol's conformance suite, as the suite writes it. */
export interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** The checks of each scenario that was run. */
export type Scenarios = ReadonlyMap<string, readonly Check[]>;

/** The command line of the installed suite. Its package exports nothing. */
const installed = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

/**
 * Runs a command of the suite, such as `server` or `authorization`.
 * @param more.onLine receives its output line by line
 * @param more.suite the command line of another version
 * @throws {AssertionError} if it wrote no results
 */
export async function runConformance(
  words: readonly string[],
  { onLine = () => {}, suite = installed }: { onLine?: (line: string) => void; suite?: string } = {},
): Promise<Scenarios> {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-conformance-'));
  try {
    const child = spawn(process.execPath, [suite, ...words, '--output-dir', folder], { cwd: folder, stdio: 'pipe' });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        onLine(line);
      });
    }
    await once(child, 'close');
    const scenarios = readScenarios(folder);
    assert.ok(scenarios.size > 0, said.join('\n'));
    return scenarios;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The suite creates a folder for each scenario, named by kind, scenario and time. */
function readScenarios(folder: string): Scenarios {
  const found = readdirSync(folder).map((name): [string, readonly Check[]] => {
    const scenario = /^(?:authorization-)?server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1] ?? name;
    return [scenario, JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8'))];
  });
  return new Map(found);
}
