/**
 * Milliseconds of processor time that this thread has used, to measure how much work something is: unlike time on the
 * clock, it does not grow while other processes hold the processors.
 */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
