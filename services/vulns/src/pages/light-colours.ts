/** A colour, and that of text on it. */
interface Ground {
  readonly ground: string;
  readonly ink: string;
}

/** The colours of severities and marks on light pages and on share cards. */
export const lightColours = {
  critical: { ground: '#8c1d18', ink: '#fdfbf7' },
  high: { ground: '#a8430a', ink: '#fdfbf7' },
  medium: { ground: '#f6e0a0', ink: '#503c00' },
  low: { ground: '#dbe5f2', ink: '#173f73' },
  /** Neither bad nor known to be harmless. */
  calm: { ground: '#e9e3d7', ink: '#4b443a' },
  alarm: { ground: '#fae9e4', ink: '#8c1d18' },
} as const satisfies Readonly<Record<string, Ground>>;
