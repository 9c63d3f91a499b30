/** A vertical axis for counts, starting at 0: its end and its round labels. */
export interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/** The most steps of an axis; more would clutter a short chart. */
const mostSteps = 4;

/** Returns the axis for counts up to `highest`, with round integer steps of 1, 2 or 5 times a power of ten. */
export function scaleFor(highest: number): Scale {
  const step = roundStep(highest / mostSteps);
  const steps = Math.max(1, Math.ceil(highest / step));
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) };
}

/** Returns the smallest round step of at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return factor * power;
}
