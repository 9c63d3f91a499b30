import type { Language, Vulnerability } from '../vulnerability.ts';
import type { Slots } from './titles/slots.ts';

/** What else decides how urgent a vulnerability is; `described` ones are only in the words of the description. */
export type Note =
  | 'malware'
  | 'exploit'
  | 'described-exploit'
  | 'described-attacks'
  | 'disputed'
  | 'described-dispute'
  | 'described-end-of-support';

/** A sentence for each. */
export const noteSentences: Readonly<Record<Note, Readonly<Record<Language, string>>>> = {
  malware: {
    en: 'According to an advisory, the package itself is malware.',
    ja: 'アドバイザリによると、パッケージ自体がマルウェアです。',
    fr: 'Selon un avis, le paquet lui-même est un logiciel malveillant.',
  },
  exploit: {
    en: 'The references include a public exploit or proof of concept.',
    ja: '参考情報に攻撃コードまたは実証コード（PoC）があります。',
    fr: 'Les références comprennent un code d’exploitation ou une preuve de concept.',
  },
  'described-exploit': {
    en: 'According to the description, an exploit is public.',
    ja: '説明文によると、攻撃コードが公開されています。',
    fr: 'Selon la description, un code d’exploitation est public.',
  },
  'described-attacks': {
    en: 'According to the description, it has been exploited in attacks.',
    ja: '説明文によると、実際の攻撃で悪用されています。',
    fr: 'Selon la description, elle a été exploitée dans des attaques.',
  },
  disputed: {
    en: 'It is disputed whether this is a vulnerability.',
    ja: 'この脆弱性には異議が唱えられています。',
    fr: 'Cette vulnérabilité est contestée.',
  },
  'described-dispute': {
    en: 'According to the description, it is disputed whether this is a vulnerability.',
    ja: '説明文によると、この脆弱性には異議が唱えられています。',
    fr: 'Selon la description, cette vulnérabilité est contestée.',
  },
  'described-end-of-support': {
    en: 'According to the description, the product is no longer supported.',
    ja: '説明文によると、当該製品のサポートは終了しています。',
    fr: 'Selon la description, le produit n’est plus maintenu.',
  },
};

/** Lists the notes of a record in the order of their sentences. */
export function notesOf({ malware, poc, kev, disputed }: Vulnerability, { phrases }: Slots): Note[] {
  const notes: (Note | false)[] = [
    malware && 'malware',
    poc ? 'exploit' : phrases.publicExploit && 'described-exploit',
    !kev && phrases.exploited && 'described-attacks',
    disputed ? 'disputed' : phrases.disputed && 'described-dispute',
    phrases.unsupported && 'described-end-of-support',
  ];
  return notes.filter((note) => note !== false);
}
