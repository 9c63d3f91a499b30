import type { Language } from '../../vulnerability.ts';

/**
 * What an injected instruction may make a model write and no record says: that the vulnerability is harmless, or that
 * the reader should do something. It is rejected even if the description has the same words. Advice to update is
 * allowed.
 */
const instructions: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /(?:^|[.!?:;] )(?:please |you (?:should|must|can) )?(?:download|install|visit|click|contact|call|e-?mail|disable|run|execute|open(?! redirect)|ignore|see|read|follow|enter|send|pay|buy|trust|turn off|go to|check out)\b/i,
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

/** Finds the first instruction or reassurance in a text; null if there is none. */
export function instructionIn(text: string, language: Language): string | null {
  for (const pattern of instructions[language]) {
    const found = pattern.exec(text);
    if (found) return found[0].replace(/^[.!?:;] /, '');
  }
  return null;
}
