import type { PlainWarningCode, Warning } from '../post.ts';
import { constructMessage } from './constructs.ts';

/** The texts of warnings in one language, besides those of the constructs. */
export interface WarningTexts {
  readonly language: 'en' | 'ja';
  readonly plain: Readonly<Record<PlainWarningCode, string>>;
  /** Tells how many warnings are not listed. */
  readonly unlisted: (count: number) => string;
}

/** Writes the message of a warning in the reader's language. */
export function warningText(warning: Warning, { language, plain, unlisted }: WarningTexts): string {
  const text = 'constructs' in warning ? constructMessage(warning.constructs, language) : plain[warning.code];
  if (warning.unlisted === undefined) return text;
  return `${text}${language === 'en' ? ' ' : ''}${unlisted(warning.unlisted)}`;
}

/** Part of a message: text, or what is between two backticks. */
export interface MessagePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a message at its backticks, for pages, which show code in its own typeface. */
export function messageParts(message: string): MessagePart[] {
  return message.split('`').map((text, index) => ({ text, isCode: index % 2 === 1 }));
}
