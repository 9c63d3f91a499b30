import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/**
 * CVSS in plain words. A key has the versions it applies to and a metric or a metric with a value: `34 AV` is the name of a
 * metric in versions 3 and 4, `34 AV:N` one of its values. `M` wraps the name of a base metric that is modified for one
 * environment; `X` is a metric that a vector leaves open.
 */
export type CvssMessages = Readonly<Record<keyof typeof en, string>>;

export const cvssMessages: Readonly<Record<Language, CvssMessages>> = { en, ja, fr };
