import { hash } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

const fewest = 12;
const most = 256;

/** Argon2id as OWASP recommends it. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is wrong with a password. */
export interface PasswordProblem {
  readonly code: 'bad_password' | 'common_password';
  /** A sentence that tells what to choose instead. */
  readonly message: string;
}

/**
 * Says what is wrong with a new password, or null: it takes 12 to 256 characters (code points) of any kind, and is none of
 * those that are guessed first (NIST SP 800-63B, 3.1.1.2).
 * @param names what guessers know of the user: user name, display name, address
 */
export function passwordProblem(password: string, names: readonly string[] = []): PasswordProblem | null {
  const { length } = [...password];
  if (length < fewest || length > most) {
    return {
      code: 'bad_password',
      message: `A password takes ${fewest} to ${most} characters; this one has ${length}.`,
    };
  }
  if (!isCommonPassword(password, names)) return null;
  return {
    code: 'common_password',
    message:
      'This password is among the first that are guessed. Choose another: several words that have nothing to do with each other are good.',
  };
}

/** Hashes a password to a PHC string with salt and cost inside. Takes some 10 ms and 19 MiB, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  // The same letters typed on another keyboard may come composed or decomposed (NIST SP 800-63B, 3.1.1.2).
  return hash(password.normalize('NFC'), cost);
}
