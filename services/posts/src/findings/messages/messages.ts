import type { Finding, FindingKind, FoundField } from '../../post.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** How people are told what was found, and where, in one language. */
export interface FindingMessages {
  readonly kind: Readonly<Record<FindingKind, string>>;
  /** The field and line of a finding, in plain words. */
  readonly where: (finding: Pick<Finding<FoundField>, 'field' | 'line'>) => string;
}

export const findingMessages: Readonly<Record<'ja' | 'en', FindingMessages>> = { ja, en };
