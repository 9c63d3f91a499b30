import { Semaphore } from '@kairan/concurrency/semaphore';
import { commonError } from '@kairan/operation/api-error';
import { verify } from '@node-rs/argon2';
import { hashPassword } from './password.ts';

/** Hashes passwords, a few at a time: each hash takes 19 MiB and 10 ms of a processor. */
export interface PasswordPool {
  /**
   * Tells whether a password matches a stored hash.
   * @param hash null if there is no such user or no password: the answer is then false, but a hash is computed all the
   * same, so that it takes as long
   * @throws {ApiError} `rate_limited` if too many are waiting
   */
  isRight(hash: string | null, password: string): Promise<boolean>;
  /**
   * Hashes a new password.
   * @throws {ApiError} `rate_limited` if too many are waiting
   */
  hash(password: string): Promise<string>;
}

/** The hash of no user's password, with the same cost as all others. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$Nk1vNHBLeFZxM2RUdzhSag$Tm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkLCBldmVyISE';

/** @param atOnce hashes computed at the same time @param waiting hashes that may wait */
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
  return commonError('rate_limited', 'Too many people are signing in right now. Try again in 5 seconds.', {
    headers: { 'Retry-After': '5' },
  });
}
