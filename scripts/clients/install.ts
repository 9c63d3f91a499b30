import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Person } from './browser.ts';

/** A third-party client, from npm. */
export interface ForeignClient {
  readonly package: string;
  /** The exact version that was tested. */
  readonly version: string;
  /** The command of the package. */
  readonly command: string;
}

/** Installs a client into a folder. @returns the path of its command @throws {Error} with npm's output */
export async function install({ package: name, version, command }: ForeignClient, folder: string): Promise<string> {
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
  // With the Node that runs this process: clients may need a newer one than the system's.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  const npm = spawn('npm', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(npm.stderr);
  const code = await new Promise((resolve) => npm.once('close', resolve));
  if (code !== 0) throw new Error(`npm ended with ${code}:\n${await said}`);
  return join(folder, 'node_modules', '.bin', command);
}

/** Creates a fake browser for a person, under the names by which programs open browsers. @returns the folder */
export function putBrowser(folder: string, person: Person): string {
  const bin = join(folder, 'bin');
  const file = join(folder, 'person.json');
  const walk = fileURLToPath(new URL('browser.ts', import.meta.url));
  mkdirSync(bin);
  writeFileSync(file, JSON.stringify(person));
  for (const name of ['xdg-open', 'open', 'x-www-browser', 'sensible-browser']) {
    const script = `#!/bin/sh\nexec '${process.execPath}' '${walk}' '${file}' "$@"\n`;
    writeFileSync(join(bin, name), script, { mode: 0o755 });
  }
  return bin;
}
