import { cyclonedx } from './cyclonedx.ts';
import type { Format } from './format.ts';
import { purls } from './purls.ts';

/** All formats; content is compared with them in this order. */
export const formats: readonly Format[] = [cyclonedx, purls];
