import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Person } from './browser.ts';

/** A client that others made, from npm. */
export interface ForeignClient {
  readonly package: string;
  /** The exact version that was tried. */
  readonly version: string;
  /** The command that the package brings. */
  readonly command: string;
}

/** Installs a client into a folder; answers the path of its command. @throws {Error} what npm said */
export async function install({ package: name, version, command }: ForeignClient, folder: string): Promise<string> {
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
  // With the node that runs this: clients may ask for a newer one than the system's.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  const npm = spawn('npm', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(npm.stderr);
  const code = await new Promise((resolve) => npm.once('close', resolve));
  if (code !== 0) throw new Error(`npm ended with ${code}:\n${await said}`);
  return join(folder, 'node_modules', '.bin', command);
}

/** Puts a browser with a person before it under the names that programs open one by; answers the folder. */
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
