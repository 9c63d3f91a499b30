import type { Language } from '../language.ts';
import type { CheckedPackage } from '../result.ts';
import type { CheckableComponent } from '../unchecked-package.ts';

/** Records that packages are looked up in: those of a server, or of a store on this machine. */
export interface Records {
  /**
   * Checks packages, in the order given.
   * @throws {CannotCheck} if the records can't be reached
   */
  check(components: readonly CheckableComponent[], language: Language): Promise<readonly CheckedPackage[]>;
  close(): Promise<void>;
}
