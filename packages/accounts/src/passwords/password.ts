import { hash } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

const fewest = 12;
const most = 256;

/** Argon2id as OWASP recommends it. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Why a password was rejected. */
export interface PasswordProblem {
  readonly code: 'bad_password' | 'common_password';
  /** Tells what to choose instead. */
  readonly message: string;
}

/**
 * Checks a new password; null if it is acceptable: 12 to 256 characters (code points) of any kind, and not easily
 * guessed (NIST SP 800-63B, 3.1.1.2).
 * @param names user name, display name and address, which guessers know
 */
export function passwordProblem(password: string, names: readonly string[] = []): PasswordProblem | null {
  const { length } = [...password];
  if (length < fewest || length > most) {
    return {
      code: 'bad_password',
      message: `Passwords must have ${fewest} to ${most} characters. This one has ${length}.`,
    };
  }
  if (!isCommonPassword(password, names)) return null;
  return {
    code: 'common_password',
    message: 'This password is easy to guess. Choose another, for example several unrelated words.',
  };
}

/** Hashes a password to a PHC string with salt and cost inside. Takes some 10 ms and 19 MiB, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  // Another keyboard may send the same letters composed or decomposed (NIST SP 800-63B, 3.1.1.2).
  return hash(password.normalize('NFC'), cost);
}
