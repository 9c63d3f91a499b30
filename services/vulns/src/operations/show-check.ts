import { checkExcerpt, type ExcerptLimits } from '@kairan/check/excerpt';
import { checkerOf } from '../checking/checker-of.ts';
import { failedCheck } from '../checking/failed-check.ts';
import { operation } from '../vulnerabilities.ts';
import { checkInput, checkRequest } from './check-packages.ts';

/** Bounds the size of a page with a result, and the time that it takes to make it. */
export const excerptLimits: ExcerptLimits = {
  packages: 200,
  vulnerabilities: 6,
  names: 500,
  purls: 5_000,
  markdown: 200_000,
};

/** For the page of the check: what a person reads first of a result, whatever the size of the file. */
export const showCheck = operation({
  name: 'show_check',
  summary: 'Check packages, and return the most urgent part of the result.',
  effect: 'read',
  who: 'anyone',
  input: checkInput,
  output: checkExcerpt,
  errors: ['too_large', 'check_busy'],

  async handle({ input, fail }, deps) {
    try {
      return await checkerOf(deps).excerpt(checkRequest(input), excerptLimits);
    } catch (error) {
      return failedCheck(error, fail);
    }
  },
});
