import type { ServiceTexts } from '@kairan/accounts/service-texts';
import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** What the account pages say about this service. Its access tokens have no scopes: they only read public data. */
export const accountMessages: Readonly<Record<Language, ServiceTexts>> = { en, ja, fr };
