import type { Language } from '../vulnerability.ts';
import { newsMessages } from './messages/messages.ts';

/** A package with the versions that help. */
export interface AdvisedPackage {
  readonly name: string;
  readonly version: string | null;
  readonly fixed: readonly string[];
  readonly upgrade_to: string | null;
}

/** Names a package and what to do about it: `left-pad 1.0.0: upgrade to 1.1.0`. @param malware the package is malicious itself, so that another version may not help
 * @param colon of the language */
export function packageAdvice(
  { name, version, fixed, upgrade_to: upgrade }: AdvisedPackage,
  malware: boolean,
  language: Language,
  colon: string,
): string {
  const messages = newsMessages[language];
  const otherwise = fixed.length > 0 ? messages.fixed(fixed.join(', ')) : malware ? messages.remove : messages.noFix;
  const advice = upgrade === null ? otherwise : messages.upgrade(upgrade);
  return `${name}${version === null ? '' : ` ${version}`}${colon}${advice}`;
}
