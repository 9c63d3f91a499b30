import { randomBytes } from 'node:crypto';

/** Makes the function that gives ids no two requests share, also across restarts, and that cost next to nothing. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
