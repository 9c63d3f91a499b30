/**
 * Checks the dependencies without a network, as part of `npm run check`: the lock file, licences, install scripts, versions, and
 * whether THIRD-PARTY.md is up to date. Prints one line for each fault and exits with 1.
 */
import { fileURLToPath } from 'node:url';
import { repositoryFaults } from './supply-chain/repository-faults.ts';

const faults = repositoryFaults(fileURLToPath(new URL('..', import.meta.url)));
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
if (faults.length > 0) process.exitCode = 1;
