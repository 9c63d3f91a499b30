import type { Impact } from '../phrases/phrases.ts';
import type { CategoryCode } from './categories.ts';

/**
 * The category that an impact alone puts a vulnerability into. An impact that several kinds of flaws have (a changed file, a
 * hijacked session) is left out: it does not tell which kind it is.
 */
export const impactCategories: Readonly<Partial<Record<Impact, CategoryCode>>> = {
  'remote-code-execution': 'code-execution',
  'code-execution': 'code-execution',
  'command-execution': 'code-execution',
  'root-access': 'access-control',
  'privilege-escalation': 'access-control',
  'sandbox-escape': 'access-control',
  'authentication-bypass': 'authentication',
  'sql-execution': 'injection',
  'information-disclosure': 'information-disclosure',
  'credential-disclosure': 'information-disclosure',
  'request-forgery': 'request-forgery',
  'memory-corruption': 'memory-safety',
  'denial-of-service': 'denial-of-service',
};
