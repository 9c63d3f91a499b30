import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AllowedScripts, dependencyFaults, majorFaults, omissionFaults } from './dependency-faults.ts';
import { readLockFile } from './lock-file.ts';
import { pinFaults } from './pin-faults.ts';
import { thirdPartyPage } from './third-party.ts';

/** Says what is wrong with the dependencies of the repository, without a network, one sentence each. */
export function repositoryFaults(root: string): string[] {
  const lock = readLockFile(join(root, 'package-lock.json'));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: AllowedScripts };
  const faults = [
    ...dependencyFaults(lock, allowScripts),
    ...majorFaults(lock),
    ...omissionFaults(lock),
    ...pinFaults(root),
  ];
  const isListed = read('THIRD-PARTY.md') === thirdPartyPage(root);
  return isListed ? faults : [...faults, 'THIRD-PARTY.md is out of date. Run npm run third-party.'];
}
