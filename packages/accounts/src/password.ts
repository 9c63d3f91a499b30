import { hash } from '@node-rs/argon2';

const fewest = 12;
const most = 256;

/** Argon2id as OWASP recommends it. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Says what is wrong with a password, or null: 12 to 256 characters (code points), of any kind. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length >= fewest && length <= most) return null;
  return `A password takes ${fewest} to ${most} characters; this one has ${length}.`;
}

/** Hashes a password to a PHC string with salt and cost inside. Takes some 10 ms and 19 MiB, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  // The same letters typed on another keyboard may come composed or decomposed (NIST SP 800-63B, 3.1.1.2).
  return hash(password.normalize('NFC'), cost);
}
