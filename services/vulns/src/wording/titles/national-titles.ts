import { namesSubject } from '../../phrases/names-subject.ts';
import type { Language, Vulnerability } from '../../vulnerability.ts';
import { cleanTitle } from './written-title.ts';

/** The title that a national body gives a vulnerability in its language. */
export interface NationalTitle {
  source: 'jvn' | 'certfr';
  text: string;
  /** Whether it says which kind of vulnerability it is; else a composed title that does is better. */
  isTelling: boolean;
}

/** The languages of national bodies whose titles are used. */
export type NationalLanguage = Exclude<Language, 'en'>;

/** How a title of JVN ends that names no kind: `Android における脆弱性`, `Acme に複数の脆弱性`, `Microsoft Windows の脆弱性`. */
const unspecifiedJa = /(?:(?:における|に)|^[^のに]*の)(?:複数の|不特定の|未知の)?脆弱性$/;

/** The risks that CERT-FR's bulletins list (https://www.cert.ssi.gouv.fr/), as a title names them. */
const riskFr =
  /ex[ée]cution|[ée]l[ée]vation|contournement|d[ée]ni de service|injection|atteinte|divulgation|falsification|usurpation|d[ée]bordement|fuite/i;

/**
 * Returns the title in Japanese that JVN iPedia gives in an entry about this CVE alone, and the one in French that CERT-FR
 * gives in a bulletin about it alone; null where there is none. Titles of CERT-FR mostly name only vendor and product
 * (`Multiples vulnérabilités dans Acme`), so they count only if they name the subject and a risk.
 * @param subjects names of the vulnerable product or package
 */
export function nationalTitles(
  v: Vulnerability,
  subjects: readonly string[],
): Record<NationalLanguage, NationalTitle | null> {
  const of = (source: NationalTitle['source']) =>
    v.titles
      .filter((title) => title.source === source)
      .map(({ text }) => cleanTitle(text, v.id))
      .filter((text) => text !== '');
  const japanese = of('jvn').map(
    (text): NationalTitle => ({ source: 'jvn', text, isTelling: !unspecifiedJa.test(text) }),
  );
  const french = of('certfr').find((text) => riskFr.test(text) && namesSubject(text, subjects));
  return {
    ja: japanese.find(({ isTelling }) => isTelling) ?? japanese[0] ?? null,
    fr: french === undefined ? null : { source: 'certfr', text: french, isTelling: true },
  };
}
