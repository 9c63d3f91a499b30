import { deflateRawSync } from 'node:zlib';
import { foldForWords, hasPhrase, type Phrase, phraseOf } from './fold-words.ts';
import { bareHost, firstDisguised, isPublicAddressLink } from './link-tricks.ts';
import { type ReasonMessages, reasonMessages } from './messages/messages.ts';
import * as solicitation from './solicitation.ts';
import type { VisibleText } from './visible-text.ts';

const { messengers, promisedSums, shorteners } = solicitation;
const abuse = solicitation.abuse.map(phraseOf);
const offers = solicitation.offers.map(phraseOf);
const calls = solicitation.calls.map(phraseOf);

const reasons = reasonMessages.ja;

/** One guideline as a rule. `find` returns the reason to hold a text, a Japanese sentence for editors, or null. */
interface Rule {
  readonly name: keyof ReasonMessages;
  readonly find: (seen: VisibleText) => string | null;
}

/**
 * The guidelines that a program can check. Every threshold below was chosen so that none of the ordinary posts in
 * `test/guidelines/ordinary-posts.ts` is held; a hold is a question to an editor, not a punishment.
 */
export const rules: readonly Rule[] = [
  {
    name: 'held_word',
    find(seen) {
      const found = phrasesOf(seen.flaggedWords).find(({ phrase }) => holds(seen, phrase));
      return found === undefined ? null : reasons.held_word(found.word);
    },
  },
  {
    name: 'abuse',
    find(seen) {
      const phrase = abuse.find((phrase) => holds(seen, phrase));
      return phrase === undefined ? null : reasons.abuse(phrase.plain);
    },
  },
  {
    // An offer is 2 points, a call 1. The threshold is 4: two offers, or an offer with two calls. Calls alone never
    // hold.
    name: 'solicitation',
    find(seen) {
      const found = (phrases: readonly Phrase[]) =>
        phrases.filter((phrase) => holds(seen, phrase)).map(({ plain }) => plain);
      const offered = found(offers);
      const sums = promisedSums.filter((sum) => sum.test(seen.folded)).length;
      if (offered.length + sums === 0) return null;
      const called = found(calls);
      const sent = seen.links.some(({ url }) => messengers.has(bareHost(url.hostname))) ? 1 : 0;
      const points = 2 * (offered.length + sums) + called.length + sent;
      if (points < 4) return null;
      return reasons.solicitation([...offered, ...called].slice(0, 6));
    },
  },
  {
    name: 'link_shortener',
    find(seen) {
      const link = seen.links.find(({ url }) => shorteners.has(bareHost(url.hostname)));
      return link === undefined ? null : reasons.link_shortener(link.url.hostname);
    },
  },
  {
    name: 'disguised_link',
    find(seen) {
      const link = firstDisguised(seen.links);
      return link === null ? null : reasons.disguised_link(link.url.hostname);
    },
  },
  {
    name: 'bare_ip_link',
    find(seen) {
      const link = seen.links.find(({ url }) => isPublicAddressLink(url));
      return link === undefined ? null : reasons.bare_ip_link;
    },
  },
  {
    // The minimum is half a sentence of original text per link; a list of references after an article is far above it.
    name: 'link_density',
    find(seen) {
      const own = width(seen.lines.join(''));
      const { length } = seen.links;
      if (length >= 1 && own < 20) return reasons.link_density.onlyLinks;
      if (length < 10 || own >= 25 * length) return null;
      return reasons.link_density.tooMany(length);
    },
  },
  {
    name: 'same_link',
    find(seen) {
      // Sections of one page are different places. Authors who link a word each time write something new around it.
      const [address, times] = mostFrequent(seen.links.map(({ url }) => url.href));
      if (times < 6 || width([...seen.lines, ...seen.code].join('')) >= 400 * times) return null;
      const around = seen.links.filter(({ url }) => url.href === address).map(({ around }) => around);
      const ownSentences = new Set(around.filter((words) => width(words) >= 8));
      return 2 * ownSentences.size >= times ? null : reasons.same_link(new URL(address).hostname, times);
    },
  },
  {
    name: 'repeated_sentence',
    find(seen) {
      const sentences = seen.lines
        .flatMap((line) => line.split(/[。．!?！？]/))
        .map((sentence) => sentence.trim())
        .filter((sentence) => width(sentence) >= 8);
      const [sentence, times] = mostFrequent(sentences);
      if (times < 5 || 2 * times * width(sentence) < width(sentences.join(''))) return null;
      return reasons.repeated_sentence(times);
    },
  },
  {
    // Prose compresses to a third of its bytes, a changelog or a templated diary to more than a twentieth. One passage
    // repeated over and over compresses to its own size, about a hundred bytes, plus a hundredth of the rest.
    name: 'repeated_text',
    find(seen) {
      const bytes = Buffer.from(seen.lines.join('\n'));
      if (bytes.length < 2_000) return null;
      const left = deflateRawSync(bytes).length;
      return left >= 100 + 0.03 * bytes.length ? null : reasons.repeated_text;
    },
  },
  {
    name: 'character_run',
    find(seen) {
      // Runs of signs are used to draw rules, bars and gaps; runs of letters, digits and exclamation marks are not.
      const run = seen.lines.join('\n').match(/([\p{L}\p{N}!?！？\p{Extended_Pictographic}])\1{39}/u);
      return run === null ? null : reasons.character_run(run[1] ?? '');
    },
  },
  {
    name: 'shouting_title',
    find(seen) {
      const cries = seen.title.match(/[!！]/g)?.length ?? 0;
      const pictures = seen.title.match(/\p{Emoji_Presentation}|[★☆◆■●▼]/gu)?.length ?? 0;
      return cries >= 6 || pictures >= 8 ? reasons.shouting_title : null;
    },
  },
  {
    // Tag characters (U+E0020 to U+E007E) are invisible but language models read them; some flags are made of them
    // (Unicode, UTS #51).
    name: 'hidden_text',
    find(seen) {
      const unseen = seen.everything.replace(/\u{1f3f4}[\u{e0020}-\u{e007f}]{1,8}/gu, '');
      if (/[\u{e0001}-\u{e007f}]|[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]{4}/u.test(unseen))
        return reasons.hidden_text.tags;
      if (/[\u202a-\u202e\u2066-\u2069]/.test(unseen)) return reasons.hidden_text.reversed;
      if (/[\u200b-\u200d\u2060\ufeff\u00ad]{4}/.test(unseen)) return reasons.hidden_text.invisible;
      return /[\u0300-\u036f]{6}/.test(unseen) ? reasons.hidden_text.stacked : null;
    },
  },
];

function holds({ folded, squeezed }: VisibleText, phrase: Phrase): boolean {
  if (phrase.plain === '') return false;
  return hasPhrase(folded, phrase.plain) || (phrase.squeezed !== null && hasPhrase(squeezed, phrase.squeezed));
}

/** The operator's words as phrases, prepared once for each list. */
const prepared = new WeakMap<readonly string[], readonly { readonly word: string; readonly phrase: Phrase }[]>();

function phrasesOf(words: readonly string[]): readonly { readonly word: string; readonly phrase: Phrase }[] {
  const phrases = prepared.get(words) ?? words.map((word) => ({ word, phrase: phraseOf(foldForWords(word).trim()) }));
  prepared.set(words, phrases);
  return phrases;
}

/** Visual length: a Japanese character counts as two Latin letters, whitespace as nothing. */
function width(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return text.replace(/\s+/g, '').length + wide;
}

/** The most frequent value and its count; `['', 0]` for an empty list. */
function mostFrequent(values: readonly string[]): [string, number] {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  let most: [string, number] = ['', 0];
  for (const entry of times) if (entry[1] > most[1]) most = entry;
  return most;
}
