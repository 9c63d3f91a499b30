import { randomBytes } from 'node:crypto';

/** Creates a generator of request ids that are unique, also across restarts, and cost next to nothing. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
