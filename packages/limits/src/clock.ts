/** A clock that never goes back, in whole milliseconds: fractions would make "in 60 seconds" out as 61. */
export function steadyMilliseconds(): number {
  return Math.floor(performance.now());
}
