import { noInput } from '@kairan/operation';
import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { statisticsShape } from '../responses/shapes.ts';
import { statisticsAnswer } from '../responses/statistics.ts';
import { operation } from '../vulnerabilities.ts';

/** Seconds for which a response may be cached (specification, section 8). */
const statisticsLifetime = 300;

export const getStats = operation({
  name: 'get_stats',
  summary: 'Get aggregate statistics over all published vulnerabilities.',
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({ data: statisticsShape }),

  async handle(_call, { view, now }) {
    const { image } = await view.cached();
    const data = await statisticsAnswer(image, now());
    return readyJson(JSON.stringify({ data }), { cacheControl: statisticsLifetime });
  },
});
