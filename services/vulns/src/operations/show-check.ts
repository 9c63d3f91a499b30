import { checkExcerpt } from '@kairan/check/excerpt';
import { checkErrors } from '../checking/failed-check.ts';
import { checkedExcerpt } from '../checking/run-check.ts';
import { operation } from '../vulnerabilities.ts';
import { checkInput, checkRequest } from './check-packages.ts';

/** For the page of the check: what a person reads first of a result, whatever the size of the file. */
export const showCheck = operation({
  name: 'show_check',
  summary: 'Check packages, and return the most urgent part of the result.',
  effect: 'read',
  who: 'anyone',
  input: checkInput,
  output: checkExcerpt,
  errors: checkErrors,

  async handle({ input, caller, fail }, deps) {
    return checkedExcerpt(checkRequest(input), caller.key, deps, fail);
  },
});
