/** What a check of an installation found. */
export interface Finding {
  /** What was checked: `database`. */
  readonly check: string;
  /** `warning`: it works, but probably not as meant. `error`: something does not work. */
  readonly level: 'ok' | 'warning' | 'error';
  /** What was found, in a sentence. */
  readonly message: string;
  /** What to do about it; null if nothing. */
  readonly action: string | null;
}

/** A finding that needs nothing done. */
export function fine(check: string, message: string): Finding {
  return { check, level: 'ok', message, action: null };
}

/** A finding about something that works, but probably not as meant. */
export function warning(check: string, message: string, action: string): Finding {
  return { check, level: 'warning', message, action };
}

/** A finding about something that does not work. */
export function fault(check: string, message: string, action: string): Finding {
  return { check, level: 'error', message, action };
}
