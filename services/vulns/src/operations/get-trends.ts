import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { trendsShape } from '../responses/shapes.ts';
import { trendsAnswer } from '../responses/trends.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';

/** Seconds for which an answer may be reused, as one of `get_stats`. */
const trendsLifetime = 300;

export const getTrends = operation({
  name: 'get_trends',
  summary: 'Get how the published vulnerabilities move from month to month and how they spread.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ lang: langParameter }),
  output: z.object({ data: trendsShape }),

  async handle({ input }, { view, now }) {
    const data = await trendsAnswer(view.db, now(), input.lang);
    return readyJson(JSON.stringify({ data }), { cacheControl: trendsLifetime });
  },
});
