import type { ReportReason } from '../../../report.ts';
import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of the pages on which readers report posts. */
export interface ReportMessages {
  readonly title: string;
  /** The link below a post. */
  readonly link: string;
  readonly text: string;
  /** The link to the rules that a post may break. */
  readonly guidelines: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly message: string;
  readonly messageHint: (most: number) => string;
  readonly send: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly back: string;
  readonly problem: string;
  readonly errors: {
    readonly invalid: string;
    readonly tooMany: string;
    readonly foreign: string;
  };
  /** The page that takes the address of a post. */
  readonly find: {
    readonly text: string;
    readonly label: string;
    readonly submit: string;
    readonly none: string;
  };
}

export const reportMessages: Readonly<Record<Language, ReportMessages>> = { ja, en };
