import type { PhraseRange } from './phrases.ts';
import { QuickPattern } from './quick-pattern.ts';
import { readVersions } from './version-list.ts';

const version = String.raw`v?\d[\w.+~-]*`;
/** Where a text names the affected versions apart from the product. */
const affectedForms = [
  /(?<!(?:fixed|patched|addressed|resolved|remediated|available|released|included|corrected|introduced|updated|and|or) )\bin (?:all )?versions (?=up to|before|prior|through|from|<|\d)/,
  /\b[Aa]ffected versions(?: are|:) (?=\d|before|prior|from|<|up to|v\d)/,
  /(?:^|\. )(?=Versions? v?\d[\w.]* (?:and|or) (?:prior|earlier|below|lower|older|before)\b)/,
  /\bversions (?=(?:prior to|before|up to|through|from) v?\d)/i,
  /(?:^|\. )(?=(?:Prior to|Before|From|In versions?|Starting (?:in|from|with) version) (?:version |v)?\d)/,
  /(?:^|\. )In [\w@/.' -]{2,50}? (?=(?:before|prior to|versions?) (?:versions? )?v?\d)/,
  /\b(?:issue|vulnerability) affects [\w .-]{2,60}? (?=(?:from|before|through|versions?) v?\d)/,
].map((form) => new QuickPattern(form));
const fixedForms = [
  new RegExp(
    String.raw`(?<!\b(?:partially|partly|not|incompletely) )\b(?:fixed|patched|addressed|resolved|remediated|remedied|corrected) (?:in|with|by)(?: the)?(?: releases?| versions?| \w+ versions?)? ${version}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:upgrade|update|upgrading|updating) (?:to|to the|to at least)(?: \w+)?(?: versions?| releases?)? ${version}`,
    'i',
  ),
  new RegExp(
    String.raw`\bversions? ${version}(?:,? (?:and |or )?${version}){0,6} (?:(?:contains?|includes?|ha(?:s|ve)) (?:an? |the )?(?:\w+ ){0,2}(?:fix|patch)|(?:(?:have|has) )?(?:fix|address|patch)(?:es|ed)? (?!in\b)|resolves? )`,
    'i',
  ),
  new RegExp(String.raw`\b(?:the fixed|the patched|fixed|patched) versions? (?:is|are) ${version}`, 'i'),
  new RegExp(
    String.raw`\bfix (?:is|will be|was) (?:included|available|released) in (?:\w+ )?(?:versions? )?${version}`,
    'i',
  ),
].map((form) => new QuickPattern(form));
/** Before versions: that they are not affected. */
const unaffected = /\b(?:(?:do|does|is|are|was|were|did) not|unaffected|never)\b[^.]*$/i;
const oneVersion = new RegExp(String.raw`(?<![\w.+-])${version}`, 'gi');

/**
 * Finds all ranges of affected versions that a text names apart from the product's name. Empty if it names several that
 * differ, as they may be of different products.
 */
export function findRanges(text: string): PhraseRange[] {
  for (const form of affectedForms) {
    const match = form.exec(text);
    if (match === null || unaffected.test(text.slice(Math.max(0, match.index - 60), match.index))) continue;
    const { ranges } = readVersions(
      text
        .slice(match.index + match[0].length)
        .replace(/^(?:Prior|Before|From|In versions|In|Starting)/, (word) => word.toLowerCase()),
    );
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/** Finds the versions that a text says contain the fix, each once. */
export function findFixed(text: string): string[] {
  for (const form of fixedForms) {
    const match = form.exec(text);
    if (match === null) continue;
    const rest = text.slice(match.index + match[0].length);
    const others = /^(?:,? (?:and |or )?(?:v?\d[\w.+~-]*)){1,8}/.exec(rest)?.[0] ?? '';
    const versions = `${match[0]}${others}`.match(oneVersion) ?? [];
    const found = versions.map((one) => one.replace(/^v/i, '').replace(/[.+~-]+$/, '')).filter((one) => /\d/.test(one));
    return [...new Set(found)];
  }
  return [];
}
