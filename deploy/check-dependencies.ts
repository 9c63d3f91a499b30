/**
 * Checks the dependencies without a network, as part of `npm run check`: the lock file, licences, install scripts, versions, and
 * whether THIRD-PARTY.md is up to date. Prints one line for each fault and exits with 1.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AllowedScripts, dependencyFaults, majorFaults } from './supply-chain/dependency-faults.ts';
import { readLockFile } from './supply-chain/lock-file.ts';
import { pinFaults } from './supply-chain/pin-faults.ts';
import { thirdPartyPage } from './supply-chain/third-party.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: AllowedScripts };

const lock = readLockFile(join(root, 'package-lock.json'));
const faults = [...dependencyFaults(lock, allowScripts), ...majorFaults(lock), ...pinFaults(root)];
if (read('THIRD-PARTY.md') !== thirdPartyPage(root))
  faults.push('THIRD-PARTY.md is out of date. Run npm run third-party.');

process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
if (faults.length > 0) process.exitCode = 1;
