/** Claim: processing a text takes a short time for each of its kilobytes. */
import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import markdownIt from 'markdown-it';
import { textWork } from '../../services/posts/src/text/text-work.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { percentilesOf } from '../percentiles.ts';
import { random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import { postsBenchOptions } from './options.ts';

const { size } = postsBenchOptions();
const milliseconds = Math.min(500 + size * 500, 5_000);
const numbers = random(8101);
const title = '試みの記録';
const tags = ['Claude', 'ChatGPT'];

const plain = markdownIt();
secretLintProfiler.setEnabled(false);
const config = { rules: rules.map((rule) => ({ id: rule.meta.id, rule })) };
const lint = (content: string) =>
  lintSource({
    source: { filePath: 'post.md', content, ext: '.md', contentType: 'text' },
    options: { config, noPhysicFilePath: true },
  });

/** Each kind of processing, with its baseline. */
const works: Record<string, { work: (body: string) => unknown; beside: string; baseline: (body: string) => unknown }> =
  {
    'cleaning, rendering, excerpt and length': {
      work: (body) =>
        textWork.prepare({ title, body, ownImages: [], baseUrl: 'https://posts.example', render: 'plain' }),
      beside: 'markdown-it parsing',
      baseline: (body) => plain.parse(body, {}),
    },
    rendering: {
      work: (body) => textWork.render({ body, highlight: false }),
      beside: 'markdown-it rendering',
      baseline: (body) => plain.render(body),
    },
    'rendering with highlighted code': {
      work: (body) => textWork.render({ body, highlight: true }),
      beside: 'markdown-it rendering',
      baseline: (body) => plain.render(body),
    },
    'searching for keys, passwords, addresses and numbers': {
      work: (body) => textWork.inspect({ title, body, tags }),
      beside: 'secretlint’s preset alone',
      baseline: lint,
    },
    'checking against the guidelines': {
      work: (body) => textWork.evaluate({ title, body, tags, flaggedWords: [] }),
      beside: 'markdown-it parsing',
      baseline: (body) => plain.parse(body, {}),
    },
  };

const figures: Figure[] = [];
for (const characters of [1_500, 200_000]) {
  const bodies = Array.from({ length: characters < 10_000 ? 50 : 2 }, () => bodyOf(characters, numbers));
  for (const [figure, { work, beside, baseline }] of Object.entries(works)) {
    const [ours, theirs] = await alternately(bodies, work, baseline);
    figures.push({
      claim: `texts of ${characters.toLocaleString('en')} characters`,
      figure,
      value: `${short(ours)} µs a KB`,
      baseline: `${beside}: ${short(theirs)} µs a KB`,
      ratio: short(ours / theirs),
      target: '',
    });
  }
}
printFigures(figures);

type Work = (body: string) => unknown;

/** Measures both, alternating text by text. @returns the median of microseconds for each KB of UTF-8 */
async function alternately(bodies: readonly string[], ...works: readonly [Work, Work]): Promise<[number, number]> {
  const times = works.map(() => [] as number[]) as [number[], number[]];
  for (const counts of [false, true]) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until || times[1].length === 0) {
      for (const body of bodies) {
        for (const [i, work] of works.entries()) {
          const began = performance.now();
          await work(body);
          times[i as 0 | 1].push((1000 * (performance.now() - began)) / (Buffer.byteLength(body) / 1000));
        }
      }
    }
    if (!counts) for (const one of times) one.length = 0;
  }
  return [percentilesOf(times[0]).p50, percentilesOf(times[1]).p50];
}
