/** Words in CPE's update and version fields, with the spelling in a sentence; numbers may follow them. */
const knownWords: ReadonlyMap<string, string> = new Map(
  (
    'Build Core Cumulative Feature Final Fix Hotfix Level Maintenance Pack Patch Preview Quick Release Security Service ' +
    'Supplemental Update Wave LTS SP CU FP MP alpha beta pre rc'
  )
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

/** Microsoft's releases: `20h2`, `r2`, and Office `xp`; `r2` of Windows Server alone or behind a version. */
const releases = /^(?:\d\dh\d|xp|r2)\b|(?<= )r\d\b/g;

/** A word with the number at its end: `sp2`, `update141`, `release3`. */
const wordWithNumber = /^([a-z]+)(\d*[a-z+]?)$/;

/**
 * Formats a version of a CPE product for a sentence: `2013 cumulative_update_21` is `2013 Cumulative Update 21`,
 * `2.0_beta_5` is `2.0 beta 5`, `8.0 update441` is `8.0 Update 441`. CPE writes spaces as `_` (NISTIR 7695), but versions have that sign too
 * (`4.1.5cu.470_b20200911`): it is a space only in a part that has a known word.
 */
export function cpeVersion(version: string): string {
  if (!/[a-z]/.test(version)) return version;
  return version
    .split(' ')
    .map((part) => {
      const pieces = part.split('_');
      const spelled = pieces.map(spelling);
      return spelled.every((each) => each === null)
        ? part
        : spelled.map((each, index) => each ?? pieces[index]).join(' ');
    })
    .join(' ')
    .replace(releases, (release) => release.toUpperCase());
}

/** Returns null if the word is not known. */
function spelling(piece: string): string | null {
  const [, word = '', number = ''] = wordWithNumber.exec(piece) ?? [];
  const known = knownWords.get(word);
  if (known === undefined) return null;
  const isWord = /^[A-Z][a-z]/.test(known) && number !== '';
  return isWord ? `${known} ${number}` : known + number;
}
