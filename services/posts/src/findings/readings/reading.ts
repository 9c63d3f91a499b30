import type { MappedText } from '../../markdown/visible-text/mapped-text.ts';

/** One way to read a field of a post: a text to search, with a mapping to the field as it is written. */
export interface Reading {
  readonly view: MappedText;
  /** The rules to search it with: all, those for e-mail addresses and telephone numbers, or those for formats of keys. */
  readonly rules: 'all' | 'contacts' | 'formats';
  /** Whether a finding is shown (masked) as this text has it, or as the field has it. */
  readonly shown: 'read' | 'written';
  /**
   * Only for a text from which something between two parts of a value was left out: whether a range of it crosses such a
   * place. Other findings in it do not count, and none do where the other readings have one.
   */
  readonly crosses?: (start: number, end: number) => boolean;
}

/** The readings of a field. */
export interface Readings {
  readonly written: Reading;
  /** As it is shown, and decoded. */
  readonly read: readonly Reading[];
  /** With what separates the parts of a value left out. */
  readonly joined: readonly Reading[];
}
