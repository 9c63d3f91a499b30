/**
 * Matches characters that readers do not see, and that may therefore break up a word unnoticed: those that Unicode
 * calls default ignorable (zero-width spaces and joiners, soft hyphens, variation selectors, Hangul fillers, direction
 * marks, tags) and other format characters (Unicode Standard, section 5.21; DerivedCoreProperties.txt).
 */
export const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
