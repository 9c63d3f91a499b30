import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { trendsShape } from '../responses/shapes.ts';
import { trendsAnswer } from '../responses/trends.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';

/** Seconds for which a response may be cached, as in `get_stats`. */
const trendsLifetime = 300;

export const getTrends = operation({
  name: 'get_trends',
  summary:
    'Get trends over all published vulnerabilities: publications and KEV listings over time, EPSS, top weaknesses and vendors.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ lang: langParameter }),
  output: z.object({ data: trendsShape }),

  async handle({ input }, { view, now }) {
    const { image } = await view.cached();
    const data = await trendsAnswer(image, now(), input.lang);
    return readyJson(JSON.stringify({ data }), { cacheControl: trendsLifetime });
  },
});
