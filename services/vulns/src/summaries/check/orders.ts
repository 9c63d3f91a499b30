import type { Language } from '../../vulnerability.ts';

/**
 * What a text may have been talked into, and no record says of a vulnerability: that it is harmless, or that the reader is to do
 * something. It is refused even where the description has the same words. Updating is no order.
 */
const orders: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /(?:^|[.!?:;] )(?:please |you (?:should|must|can) )?(?:download|install|visit|click|contact|call|e-?mail|disable|run|execute|open|ignore|see|read|follow|enter|send|pay|buy|trust|turn off|go to|check out)\b/i,
    /\bno (?:\w+ )?(?:action|update|patching|concern|risk|threat|danger)\b(?! to)|\bharmless\b|\bbenign\b|\bfalse positive\b|\bnothing to (?:do|fear|worry)\b/i,
    /\b(?:safe(?:ly)? to (?:ignore|use|run)|(?:can|may|should) (?:\w+ )?be (?:ignored|disregarded)|no need to|need not|not (?:a|an) (?:\w+ )?(?:vulnerability|issue|risk|problem|threat)|perfectly safe)\b/i,
  ],
  ja: [
    /ください|下さい|しましょう|お願いします/,
    /無害|誤検知|無視して|無視でき|安全です|安心です|(?:対応|対策|更新|修正|措置)は?(?:不要|(?:する)?必要(?:は)?(?:ない|ありません))|(?:問題|危険|危険性|リスク|影響)は?(?:ない|ありません)|脆弱性では(?:ない|ありません)/,
  ],
  fr: [
    /(?:^|[.!?:;] )(?:veuillez )?(?!assez|chez)\p{L}+ez(?!\p{L})/iu,
    /\bsans danger\b|\binoffensi(?:f|ve)\b|\bfaux positif\b|\bfausse alerte\b|\baucune? (?:\p{L}+ )?(?:action|mesure|risque|danger|menace|mise à jour)\b|\bpeut être ignorée?\b|\binutile de\b|\bpas (?:une vulnérabilité|une faille|un problème|un risque)\b/iu,
  ],
};

/** The first order or reassurance in a text; null where there is none. */
export function orderIn(text: string, language: Language): string | null {
  for (const order of orders[language]) {
    const found = order.exec(text);
    if (found) return found[0].replace(/^[.!?:;] /, '');
  }
  return null;
}
