// Run by lock.test.ts: takes the given lock, reports whether it got it, and holds it until it is killed; reports if it loses it.
import { tryLock } from '../src/lock.ts';

const [, , url = '', name = '', expiryMs = '30000'] = process.argv;
const lock = await tryLock(url, name, { expiryMs: Number(expiryMs) });
process.stdout.write(lock ? 'held\n' : 'refused\n');
lock?.lost.addEventListener('abort', () => process.stdout.write(`lost, ${lock.isOwned() ? 'but held' : 'not held'}\n`));
if (lock) setInterval(() => {}, 1 << 30);
