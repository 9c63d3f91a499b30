/** The levels of the log, from the most to the fewest lines. Apart from the log, which loads its library. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
