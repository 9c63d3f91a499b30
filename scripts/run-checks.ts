/**
 * Runs everything of `npm run check`, two at a time: half of them use one core. Their output is shown as each ends; all
 * run, so that one round shows every fault.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Commands, those that take longest first. */
const checks = [
  'biome check',
  'knip',
  'node scripts/check-structure.ts',
  'node deploy/check-dependencies.ts',
  'tsc',
  'tsc -p services/posts/src/browser',
  'tsc -p services/vulns/src/browser',
  'tsc -p packages/accounts/src/browser',
];

async function runNext(): Promise<void> {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const child = spawn(`${check} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
    process.stdout.write(said);
    if (code === 0) continue;
    process.stdout.write(`"${check}" failed.\n`);
    process.exitCode = 1;
  }
}

await Promise.all([runNext(), runNext()]);
