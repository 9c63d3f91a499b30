/** A clock that never goes back, in whole milliseconds: fractions would turn "in 60 seconds" into 61. */
export function steadyMilliseconds(): number {
  return Math.floor(performance.now());
}
