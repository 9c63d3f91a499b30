/** Before a name: the text denies it, or speaks of protection against it or of another vulnerability. */
const denied =
  /(?:\bnot (?:be |to )?(?:a |an |the |allow |permit |lead to |cause |vulnerable to |affected by |exploitable (?:as|for|via) |result in )?|\bno (?:longer )?|\bcannot |\bprevent(?:s|ing|ed)? |\bmitigat\w+ |\bprotect(?:s|ed|ion|ing)? (?:against|from) |\bavoid(?:s|ing)? |\banti[- ]?|\brather than |\binstead of |\bagainst |\bsuch as |\b(?:vulnerabilities|issues|bugs|attacks|flaws) like |\bpresence of |\b(?:conjunction|combination|combined) with |\bcontaining |\bdifferent |\bsimilar to |\brelated to |\b(?:high|low|medium)-severity )(?:an? )?(?:\w+[ -]){0,2}$/;
/** Before a name: what another vulnerability adds, or what was possible anyway. */
const otherCause = /\b(?:conjunction|combination|combined|chained) with (?:\w+ ){0,3}to |\balready (?:\w+ ){0,3}$/;
/** After a name: the gain is only that it is not blocked. */
const blocked = /^ that would otherwise\b/;
/** After a name: protection against it. */
const protection =
  /^(?: attacks?)? ?(?:protections?|tokens?|filter(?:s|ing)?|auditor|prevention|mitigations?|checks?|defen[sc]es?|nonces?|headers?|sanitiz\w+)\b/;
const missing =
  /\b(?:missing|lack(?:s|ing)?(?: of)?|without|bypass(?:es|ing)?(?: of)?|no|not have|not implement|not use|absen(?:t|ce of)|insufficient|disabl\w+|invalid|incorrect|improper|weak)(?: the| any| a)?(?: \w+)? ?$/;

/** Whether the name at `at` in the text (in lower case) is denied, or names protection that is not missing. */
export function isDenied(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - 60), at);
  if (protection.test(text.slice(at + length, at + length + 24))) return !missing.test(before);
  if (blocked.test(text.slice(at + length, at + length + 24))) return true;
  return denied.test(before) || otherCause.test(before);
}
