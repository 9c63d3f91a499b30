import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import type { SourceCode } from '../../vulnerability.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { languageTag, outwardLink } from '../texts.ts';
import { detailMessages } from './messages/messages.ts';
import { openingOf } from './opening.ts';

/** A text in the words of a source. */
export interface SourceText {
  text: string;
  lang: string;
  source: SourceCode;
  /** The record that it is from; null: the first of the source. */
  record: string | null;
}

/** Licences that ask to be named wherever a text is shown (Etalab 2.0; CC BY 4.0, section 3). */
const licences: Partial<Record<SourceCode, { name: string; lang: string }>> = {
  certfr: { name: 'Licence Ouverte 2.0', lang: 'fr' },
  ghsa: { name: 'CC BY 4.0', lang: 'en' },
};

/** The most characters of a text on the page; the JSON has all of it. */
const longestText = 6_000;
const shownTexts = 4;

/** Whether a source leaves the language open, or gives a code that is none. Such texts are English in practice. */
function isUndetermined(lang: string): boolean {
  return lang === 'und' || languageTag(lang) === undefined;
}

/** Whether a text is in the language of the page. */
export function isInLanguage(lang: string, { language }: PageRequest): boolean {
  return lang === language || lang.startsWith(`${language}-`) || (language === 'en' && isUndetermined(lang));
}

/** Orders languages: that of the page, English, any other. */
function languageRank(lang: string, pageRequest: PageRequest): number {
  if (isInLanguage(lang, pageRequest)) return 0;
  return lang === 'en' || lang.startsWith('en-') || isUndetermined(lang) ? 1 : 2;
}

/**
 * Texts about one thing, each with its source: those in the reader's language first, then the English ones, then the
 * others. All that are not in the language of the first are folded, and so are texts that are in neither.
 * @param shortened Whether only the beginning of a long text is shown, and the rest folded.
 */
export function sourceTexts(
  texts: readonly SourceText[],
  record: Detail,
  pageRequest: PageRequest,
  { shortened = false } = {},
): Html {
  const rank = ({ lang }: SourceText) => languageRank(lang, pageRequest);
  const ordered = texts.toSorted((a, b) => rank(a) - rank(b));
  const best = Math.min(...ordered.map(rank), 1);
  const open = ordered.filter((text) => rank(text) === best);
  const others = ordered.filter((text) => rank(text) !== best);
  const show = (part: readonly SourceText[]) =>
    html`${part.map((text) => shownText(text, record, pageRequest, shortened))}`;
  return html`${folded(open, shownTexts, show, pageRequest)}${others.map((text) => foldedText(text, record, pageRequest))}`;
}

function foldedText(text: SourceText, record: Detail, pageRequest: PageRequest): Html {
  const note = languageNote(text.lang, pageRequest);
  const named = `${sourceName(text.source)}${note === null ? '' : pageRequest.messages.bracketed(note)}`;
  return html`<details class="more"><summary>${named}</summary>${shownText(text, record, pageRequest)}</details>
`;
}

function shownText(
  { text, lang, source, record: id }: SourceText,
  record: Detail,
  pageRequest: PageRequest,
  shortened = false,
): Html {
  const shown = text.length > longestText ? `${text.slice(0, longestText).toWellFormed().trimEnd()}…` : text;
  const from = record.records.find((one) => one.source === source && (id === null || one.id === id));
  const { lead, rest } = shortened ? openingOf(shown) : { lead: shown, rest: '' };
  const cut = shown === text ? html`` : shortenedNote(record.id, pageRequest);
  return html`${upstreamText(lead, lang)}${
    rest === ''
      ? cut
      : html`<details class="more rest"><summary>${detailMessages[pageRequest.language].readOn}</summary>${upstreamText(rest, lang)}${cut}</details>`
  }
<p class="hint">${attribution(source, from?.url ?? null, languageNote(lang, pageRequest), pageRequest)}</p>
`;
}

/** Says in which language a text is; null if in that of the page, or in an undetermined one. */
function languageNote(lang: string, pageRequest: PageRequest): string | null {
  if (languageRank(lang, pageRequest) === 0 || isUndetermined(lang)) return null;
  const { language, formats } = pageRequest;
  return detailMessages[language].inLanguage(formats.languageName(lang));
}

function shortenedNote(id: string, pageRequest: PageRequest): Html {
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${id}`);
  return html`<p><a href="${json}">${detailMessages[pageRequest.language].shortened}</a></p>`;
}

/**
 * The line that says whose words a text is, as the terms of the sources ask: `Source: CERT-FR, Licence Ouverte 2.0`.
 * @param url the page of the record at the source
 * @param note what else is said of it, such as its language
 */
export function attribution(
  source: SourceCode,
  url: string | null,
  note: string | null,
  pageRequest: PageRequest,
): Html {
  const { messages, language } = pageRequest;
  const own = detailMessages[language];
  const name = html`${sourceName(source)}`;
  const licence = licences[source];
  return html`${own.sourceLabel}${messages.colon}${url === null ? name : outwardLink(url, name)}${
    licence === undefined ? '' : html`${own.listSeparator}<span lang="${licence.lang}">${licence.name}</span>`
  }${note === null ? '' : html`${own.listSeparator}${note}`}`;
}

/** A text from a source, split into paragraphs, with its web addresses as links and headings of Markdown in bold. */
export function upstreamText(text: string, lang: string): Html {
  const tag = languageTag(lang);
  const paragraphs = text.split(/\n{2,}|(?<=^#{1,6} [^\n]*)\n/m).filter((paragraph) => paragraph.trim() !== '');
  return html`<div class="upstream"${tag === undefined ? '' : html` lang="${tag}"`} dir="auto">${paragraphs.map(
    (paragraph) => {
      if (/^#{1,6} [^\n]+$/.test(paragraph))
        return html`<p><strong>${isolated(paragraph.replace(/^#+ +/, ''))}</strong></p>`;
      return html`<p><bdi>${linkedAddresses(paragraph)}</bdi></p>`;
    },
  )}</div>`;
}

/** Web addresses as texts write them: ASCII, without the punctuation and brackets that follow. */
const address = /(https?:\/\/[!#-;=?-~]*[#$%&*+\-/0-9=@A-Z_a-z~])/i;

function linkedAddresses(text: string): Html {
  return html`${text.split(address).map((part, i) => (i % 2 === 0 ? part : outwardLink(part)))}`;
}
