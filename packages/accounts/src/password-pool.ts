import { Semaphore } from '@kairan/concurrency/semaphore';
import { commonError } from '@kairan/operation/api-error';
import { verify } from '@node-rs/argon2';
import { hashPassword } from './password.ts';

/** Hashes passwords, a few at once: each hash takes 19 MiB and a processor for 10 ms. */
export interface PasswordPool {
  /**
   * Tells whether a password is that of a stored hash.
   * @param hash null where there is no such user or no password: a hash is then made all the same, so that the answer takes
   * as long, and is false
   * @throws {ApiError} `rate_limited` where too many wait
   */
  isRight(hash: string | null, password: string): Promise<boolean>;
  /**
   * Hashes a new password.
   * @throws {ApiError} `rate_limited` where too many wait
   */
  hash(password: string): Promise<string>;
}

/** Of nobody's password: made with the cost that all have. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$Nk1vNHBLeFZxM2RUdzhSag$Tm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkLCBldmVyISE';

/** @param atOnce hashes at once @param waiting hashes that may wait for their turn */
export function openPasswordPool({ atOnce = 2, waiting = 40 } = {}): PasswordPool {
  const slots = new Semaphore(atOnce);

  const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!slots.isFree && slots.waiting >= waiting) throw busy();
    return slots.run(work);
  };

  return {
    isRight: (hash, password) =>
      inSlot(async () => (await verify(hash ?? nobodysHash, password.normalize('NFC'))) && hash !== null),
    hash: (password) => inSlot(() => hashPassword(password)),
  };
}

function busy() {
  return commonError('rate_limited', 'Many people are signing in at this moment. Try again in 5 seconds.', {
    headers: { 'Retry-After': '5' },
  });
}
