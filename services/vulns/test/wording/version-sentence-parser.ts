import type { Language } from '../../src/vulnerability.ts';
import { endingNouns } from '../../src/wording/names-fr.ts';
import { japaneseNouns } from '../../src/wording/names-ja.ts';

/** A version or range as a sentence says it. */
export interface SaidRange {
  exact?: string | undefined;
  from?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  upTo?: string | undefined;
  all?: true;
}

/** One way to read an entry: a name (empty if there is none) and what the sentence says of it. */
export interface Reading {
  label: string;
  ranges: SaidRange[];
}

export interface ParsedSentence {
  /** All ways to read each entry: a name may end in a number, and so may a version begin. */
  entries: Reading[][];
  /** How many more the sentence says there are. */
  more: number;
  /** The sentence says that it has the versions from the description. */
  isDescribed: boolean;
}

interface Grammar {
  affected: RegExp;
  fixed: RegExp;
  unaffected: RegExp;
  end: string;
  more: RegExp;
  /** Splits a list into its entries; `sentence` begins with the head. */
  entries(list: string, sentence: string): string[];
  /** Splits an entry into a name and the text of its versions, in every way that is possible. */
  split(entry: string): [label: string, versions: string][];
  between: string;
  ranges: readonly [RegExp, readonly (keyof SaidRange)[]][];
  /** Turns the translated words of names back into those of the records. */
  plainNames(text: string): string;
}

const v = '(\\S+(?: \\S+)*?)';
const pattern = (text: string) => new RegExp(`^${text.replaceAll('%', v)}$`);

const grammars: Readonly<Record<Language, Grammar>> = {
  en: {
    affected: /^Affected: /,
    fixed: /^Fixed: /,
    unaffected: /^Not affected from: /,
    end: '.',
    more: /;? and (\d+) more$/,
    entries: (list) => list.split('; '),
    split: everySplit,
    between: ', ',
    ranges: [
      [/^\(all versions\)$|^all versions$/, ['all']],
      [pattern('after % before %'), ['after', 'before']],
      [pattern('after % through %'), ['after', 'upTo']],
      [pattern('before %'), ['before']],
      [pattern('after %'), ['after']],
      [pattern('% before %'), ['from', 'before']],
      [pattern('% through %'), ['from', 'upTo']],
      [pattern('% and earlier'), ['upTo']],
      [pattern('% and later'), ['from']],
      [pattern('%'), ['exact']],
    ],
    plainNames: (text) => text,
  },
  ja: {
    affected: /^影響を受ける(?:システム|バージョン): /,
    fixed: /^修正版: /,
    unaffected: /^影響を受けなくなるバージョン（(?:NVD|CNA) の範囲による）: /,
    end: '。',
    more: /、ほか (\d+) 件$/,
    entries: (list, sentence) =>
      list.includes('（') || sentence.startsWith('影響を受けるシステム') ? list.split(/、(?![^（]*）)/) : [list],
    split: (entry) => {
      const [, label, versions] = /^(.*)（(.*)）$/.exec(entry) ?? [];
      return label === undefined || versions === undefined ? [[entry, '']] : [[label, versions]];
    },
    between: '、',
    ranges: [
      [/^すべてのバージョン$/, ['all']],
      [pattern('% 系の % 未満'), ['from', 'before']],
      [pattern('% 系の % 以前'), ['from', 'upTo']],
      [pattern('% 以上 % 未満'), ['from', 'before']],
      [pattern('% 以上 % 以下'), ['from', 'upTo']],
      [pattern('% より後 % 未満'), ['after', 'before']],
      [pattern('% より後 % 以下'), ['after', 'upTo']],
      [pattern('% 未満'), ['before']],
      [pattern('% 以前'), ['upTo']],
      [pattern('% 以降'), ['from']],
      [pattern('% より後'), ['after']],
      [pattern('%'), ['exact']],
    ],
    plainNames: (text) =>
      [...japaneseNouns].reduce(
        (plain, [noun, translated]) => plain.replaceAll(translated, noun),
        text
          .replaceAll('ファームウェア', 'firmware')
          .replaceAll('Linux カーネル', 'Linux Kernel')
          .replaceAll('Go 標準ライブラリ', 'Go standard library')
          .replaceAll('累積更新プログラム', 'Cumulative Update')
          .replace(/^(\S+) の (\S+)$/, '$2 ($1)'),
      ),
  },
  fr: {
    affected: /^(?:Systèmes affectés|Versions? affectées?)\u00a0: /,
    fixed: /^Versions? corrigées?\u00a0: /,
    unaffected: /^Non affecté à partir de\u00a0: /,
    end: '.',
    more: /(?:\u00a0;)? et (\d+) autres?$/,
    entries: (list) => list.split('\u00a0; '),
    split: everySplit,
    between: ', ',
    ranges: [
      [/^\(toutes versions\)$|^toutes$/, ['all']],
      [pattern('de % \\(incluse\\) à % \\(exclue\\)'), ['from', 'before']],
      [pattern('de % \\(exclue\\) à % \\(exclue\\)'), ['after', 'before']],
      [pattern('de % \\(exclue\\) à % \\(incluse\\)'), ['after', 'upTo']],
      [pattern('de % à % \\(incluses\\)'), ['from', 'upTo']],
      [pattern('antérieures à %'), ['before']],
      [pattern('postérieures à %'), ['after']],
      [pattern('jusqu’à % \\(incluse\\)'), ['upTo']],
      [pattern('% antérieures à %'), ['from', 'before']],
      [pattern('% jusqu’à % \\(incluse\\)'), ['from', 'upTo']],
      [pattern('% et suivantes'), ['from']],
      [pattern('%'), ['exact']],
    ],
    plainNames: (text) =>
      text
        .replace(/^micrologiciel (.+)$/, '$1 firmware')
        .replaceAll('(micrologiciel)', 'firmware')
        .replaceAll('noyau Linux', 'Linux Kernel')
        .replaceAll('bibliothèque standard de Go', 'Go standard library')
        .replaceAll('chaîne d’outils de Go', 'Go toolchain')
        .replace(frenchSubject, (whole, article: string, noun: string, name: string) => {
          const english = [...endingNouns].find(([, pair]) => pair[0] === article && pair[1] === noun)?.[0];
          return english === undefined ? whole : `dans ${name} ${english}`;
        }),
  },
};

/** The one product that a French summary is about: `dans le pare-feu Acme Gate.` */
const frenchSubject = /(?<=découverte )dans (les |l[ea] |l’)(\p{Ll}[\p{Ll}-]+) (.+?)(?=\.(?: |$)|\u00a0:)/u;

/** Returns a text with the names of products as the records have them. */
export function withPlainNames(text: string, language: Language): string {
  return grammars[language].plainNames(text);
}

/** The sentences of `structured` that name versions; `unaffected` follows the fixed versions. */
export type SentenceKind = 'affected' | 'fixed' | 'unaffected';

/** The end of a sentence whose versions are those of the description. */
const described = /(?: \(according to the description\)|（説明文による）| \(selon la description\))$/;

/**
 * Splits `structured.fix` into its two sentences.
 * @returns null for a sentence that is not there
 */
export function fixSentences(text: string, language: Language): { fixed: string | null; unaffected: string | null } {
  const { fixed, unaffected } = grammars[language];
  if (!fixed.test(text)) return { fixed: null, unaffected: text };
  const start = text.search(new RegExp(unaffected.source.slice(1)));
  return start === -1
    ? { fixed: text, unaffected: null }
    : { fixed: text.slice(0, start).trimEnd(), unaffected: text.slice(start) };
}

/**
 * Parses a sentence about versions.
 * @throws {Error} if it is none
 */
export function parseVersionSentence(text: string, kind: SentenceKind, language: Language): ParsedSentence {
  const grammar = grammars[language];
  const head = grammar[kind];
  if (!head.test(text) || !text.endsWith(grammar.end)) throw new Error(`Not a sentence of the kind ${kind}: ${text}`);
  const whole = text.replace(head, '').slice(0, -grammar.end.length);
  let list = whole.replace(described, '');
  const isDescribed = list !== whole;
  if (kind === 'unaffected') list = list.replace(/ \((?:(?:NVD|the CNA)’s ranges|plages de la (?:NVD|CNA))\)$/, '');
  const [rest = '', count] = grammar.more.exec(list) ?? [];
  list = list.slice(0, list.length - rest.length);
  const entries = grammar.entries(list, text).map((entry) =>
    [...grammar.split(entry), ['', entry] as const].map(([label, versions]): Reading => {
      const texts = versions === '' ? [] : versions.split(grammar.between);
      return {
        label: grammar.plainNames(label),
        ranges: texts.map((each) => rangeOf(grammar.plainNames(each), grammar)),
      };
    }),
  );
  return { entries, more: count === undefined ? 0 : Number(count), isDescribed };
}

function rangeOf(text: string, { ranges }: Grammar): SaidRange {
  for (const [form, names] of ranges) {
    const found = form.exec(text);
    if (found === null) continue;
    return Object.fromEntries(names.map((name, index) => [name, name === 'all' ? true : (found[index + 1] as string)]));
  }
  return { exact: text };
}

/** Every split at a space, and the whole entry as a name. */
function everySplit(entry: string): [label: string, versions: string][] {
  const found: [string, string][] = [[entry, '']];
  for (let at = entry.indexOf(' '); at !== -1; at = entry.indexOf(' ', at + 1)) {
    found.push([entry.slice(0, at).replace(/ versions?$/, ''), entry.slice(at + 1)]);
  }
  return found;
}
