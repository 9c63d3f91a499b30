/** The languages of explanations and reports. */
export const languages = ['en', 'ja', 'fr'] as const;
export type Language = (typeof languages)[number];
