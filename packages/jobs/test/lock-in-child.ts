// Run by lock.test.ts: takes the given lock, reports whether it got it, and holds it until it is killed.
import { tryLock } from '../src/lock.ts';

const lock = await tryLock(process.argv[2] ?? '', process.argv[3] ?? '');
process.stdout.write(lock ? 'held\n' : 'refused\n');
if (lock) setInterval(() => {}, 1 << 30);
