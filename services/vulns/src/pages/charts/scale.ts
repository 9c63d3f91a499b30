/** A vertical axis for counts, from 0: where it ends, and the round numbers that are written at it. */
export interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/** How many steps an axis has at most: more make a short chart a ladder. */
const mostSteps = 4;

/** The axis for counts up to `highest`: whole, round steps of 1, 2 or 5 times a power of ten. */
export function scaleFor(highest: number): Scale {
  const step = roundStep(highest / mostSteps);
  const steps = Math.max(1, Math.ceil(highest / step));
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) };
}

/** The smallest round step that is not smaller than `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return factor * power;
}
