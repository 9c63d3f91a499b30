import { cyclonedx } from './cyclonedx.ts';
import type { Format } from './format.ts';

/** All formats; content is compared with them in this order. */
export const formats: readonly Format[] = [cyclonedx];
