import {
  clauseWords,
  commonEnd,
  commonStart,
  deviceNoun,
  fileName,
  generic,
  noNameStart,
  protocols,
  runningStart,
  weaknessWords,
} from './name-words.ts';
import { namesWeakness } from './weakness-names.ts';

/** A product's name as a rule found it, cut where its versions start. */
export interface NamedProduct {
  product: string;
  /** The text from the first version on; empty if none follows the name. */
  versions: string;
}

const maxName = 70;
const maxWords = 9;

const rangeWords =
  '(?:before|prior to|earlier than|lower than|older than|less than|below|through|thru|up to|from|since|between|starting)';
const versionWords = String.raw`(?:(?:all |any )?(?:[Ff]irmware |software )?(?:[Vv]ersions?|[Rr]eleases?|[Bb]uilds?|[Vv]er\.?)(?:\(s\)|\b)`;
/** Where the versions after a name start: a range word, a dotted version, or a number that a range word follows. */
const versionStart = new RegExp(
  [
    String.raw`(?:,|:)? \(?(?:in )?${versionWords}`,
    String.raw`[vV]\.? ?\d+(?:[._]|\b(?! [A-Z]))`,
    String.raw`${rangeWords}(?: and including| or equal to)?(?: versions?)? (?:v?\.?\d|version|n\/a|and|release|build)`,
    String.raw`(?:devices )?(?:before|prior to|through) (?:[A-Z]{1,4}\d|SMR|Service Pack|SP|Firmware update|[A-Z][a-z]{2}-20\d\d|20\d\d) ?`,
    '[<>≤≥]',
    String.raw`v?\d+(?:[A-Za-z]\d+)?(?:\.[\dx]+)+(?![\d ]*(?:[GM]Hz|[KMG]B|[GM]bps|%))`,
    String.raw`\d+\.x`,
    String.raw`R\d{2,}(?:\.\d+)+`,
    '\\d{6,8}$',
    '(?=[a-f]*\\d)[0-9a-f]{7,40}$',
    String.raw`v?\d+(?=(?:, v?\d+)*,? (?:and|or) v?\d)`,
    String.raw`v?\d+(?= (?:and|or) (?:earlier|prior|below|lower|older|before|previous|later)| (?:through|before|prior to|up to) v?\d| to \d))`,
  ].join('|'),
);

const leading =
  /^(?:(?:a|an|the|all|any|some|certain|several|multiple|various|affected|older|specific|this|unofficial|open[- ]source|(?:latest |current )?versions? of|releases? of|installations? of|products?:?|package|crate|npm|library|module|GitHub repository) )+/i;
const aside =
  /, (?:and |as |in |which|used|when|running|including|with |possibly|probably|a |an |the |formerly|also ).*$/;
const alias = / \(|,? (?:aka|a\.k\.a\.|also known as|formerly|known as) /;
/** A noun between an alias in brackets and the versions: `Direct connect (DCTC) client 0.83`. */
const plainNoun =
  /^(?:client|library|plug-?in|module|software|devices?|application|server|extension|package|app|firmware|framework|tool|kernel|driver|component|router|gem|crate)s?$/;
/** `before Service Pack 2`, `on MX Series`: what no version follows. */
const unread =
  / (?:(?:before|prior to|through|until) .*|on (?:Windows|Linux|macOS|Mac OS|Android|iOS|Solaris|Unix|AIX|HP-UX|IRIX|[\w, /-]{2,40} (?:Series|Linux))\b.*)$/;
const trailing =
  /(?:[\s,;:.'"®™–—-]+| (?:JDK|JRE) \d[\d.]*\+?|,? (?:and|or|as|[Tt]he|from|before|on|of|with|software|package|crate|products?|(?<=\b[A-Z\d][\w.+-]* )devices?|branch|versions?|up to|starting|(?:web )?applications?|component)|[’']s)$/;
/** `HNAP service of Product`, `firmware for the Product`, `a.php of Product`: a part of a product before its name. */
const partBefore =
  /^(?:(?:.{1,60} )?(?:[a-z]{4,}|UIs?|APIs?) of|(?:[A-Z]{2,4} )?(?:[a-z]+ )?(?:firmware|installers?|BIOS|clients) for|[\w./-]{2,60}\.(?:php|js|cgi|aspx?|jsp|c|py) of) (?:the |some |certain )?(?=[A-Z](?!indows\b|ordPress\b|oomla|inux\b|ndroid\b|acOS\b))/;
const nameWord = /[A-Z\d]|[a-z][._/+-][a-z]/;
const plainWord = /^[a-z][\w.+/@-]{1,40}$/;

/**
 * Takes the name of a product from what a rule found: without articles, versions, brackets and `aka`. Null if it is more or
 * less than a name: a clause, a generic noun, a file, or words in lower case.
 * @param sure whether lower case is accepted without versions behind it: one `word` (`zlib`), or any number of `words`
 */
export function nameProduct(found: string, sure: 'word' | 'words' | null = null): NamedProduct | null {
  const start = found.search(versionStart);
  const { name, behind } = cutAlias(start === -1 ? found : found.slice(0, start));
  const known = start !== -1 && (behind === '' || plainNoun.test(behind));
  const versions = known ? found.slice(start).replace(/^(?:,|:)? \(?(?:in )?/, '') : '';
  let product = name
    .replace(/^["']|["']$/g, '')
    .replace(aside, '')
    .replace(leading, '')
    .replace(/^[-\s]+/, '')
    .replace(partBefore, '');
  if (unread.test(product)) return nameProduct(product.replace(unread, ''), sure);
  for (let last = ''; last !== product; ) {
    last = product;
    product = product.replace(trailing, '');
  }
  if (!isName(product)) return null;
  return isCased(product, sure, versions !== '') ? { product, versions } : null;
}

/**
 * Whether a name at the start of a sentence, without versions, is surely one: several words that all have a capital or a
 * digit. `Memory is`, `User interaction is` and `ReverseProxy can` start no names of products.
 */
export function isPlainlyName(product: string): boolean {
  const parts = product.split(' ').filter((part) => !/^(?:of|for|and|the|to|from|by|&|-|–)$/.test(part));
  const [first = ''] = parts;
  if (parts.length > 1 && deviceNoun.test(parts.at(-1) ?? '')) {
    parts.pop();
    if (parts.length === 1 && !/[a-z][A-Z]|[A-Za-z]\d/.test(first)) return false;
  } else if (parts.length < 2) return false;
  // Two names of functions.
  if (parts.length === 2 && parts.every((part) => /^[A-Z][a-z]+[A-Z][a-z]/.test(part))) return false;
  if (protocols.test(first) || /[_()]|[A-Za-z]\.[A-Z]/.test(product)) return false;
  return parts.every((part) => /[A-Z\d]/.test(part));
}

/** Cuts a name at its other names, in brackets or after `aka`; `behind` is what follows the brackets. */
function cutAlias(text: string): { name: string; behind: string } {
  const at = text.search(alias);
  if (at === -1) return { name: text, behind: '' };
  const close = text.startsWith(' (', at) ? text.indexOf(')', at) : -1;
  return { name: text.slice(0, at), behind: close === -1 ? '' : text.slice(close + 1).trim() };
}

/** Whether the text is no more and no less than a name. */
function isName(text: string): boolean {
  if (text.length < 2 || text.length > maxName || text.split(' ').length > maxWords) return false;
  if (/(?:^| )'/.test(text)) return false;
  if (/["“”(){}<>=;:\\|]|, |\. |\.\./.test(text.replace(/\((?:R|TM|C|\dG)\)|::/g, ''))) return false;
  if (protocols.test(text) && !/^(?:Git|GitHub|Windows|Android)$/.test(text)) return false;
  if (clauseWords.test(text) || noNameStart.test(text) || weaknessWords.test(text) || namesWeakness(text.toLowerCase()))
    return false;
  if (commonStart.test(text)) return false;
  if (runningStart.test(text) && !/ [A-Z\d]/.test(text)) return false;
  if ((generic.test(text) && text !== 'PHP') || fileName.test(text) || commonEnd.test(text)) return false;
  if (/ (?:of|to|on) (?:the|a) /.test(text) || /\b(?:CVE|CWE)-\d/.test(text)) return false;
  return !/^(?:\d[\d.]*$|v?\d+(?:\.\d+)+\b)/.test(text) && !text.startsWith('/');
}

/** Whether the capitals are those of a name, or the name is sure without. */
function isCased(text: string, sure: 'word' | 'words' | null, versioned: boolean): boolean {
  if (text.includes(' ')) return sure === 'words' || text.split(' ').some((part) => /[A-Z\d]/.test(part));
  if (!nameWord.test(text)) return (sure !== null || versioned) && plainWord.test(text);
  return /[A-Za-z]{2}|\d[A-Za-z]|[A-Za-z]\d/.test(text);
}
