import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import type { Fail } from '@kairan/operation';
import { type ReadyJson, readyJson } from '@kairan/operation/ready-json';
import type { CheckRequest } from './checker.ts';
import { type CheckerDeps, checkerOf } from './checker-of.ts';
import { type checkErrors, failedCheck } from './failed-check.ts';

type FailCheck = Fail<'invalid_request' | (typeof checkErrors)[number]>;

/** Bounds the size of a page with a result, and the time that it takes to make it. */
const excerptLimits: ExcerptLimits = {
  packages: 200,
  vulnerabilities: 6,
  names: 500,
  purls: 5_000,
  markdown: 200_000,
};

/** Checks, and returns the result as JSON: `{ data, summary, format }`. @throws {ApiError} if it cannot be checked */
export async function checkedJson(
  request: CheckRequest,
  caller: string,
  deps: CheckerDeps,
  fail: FailCheck,
): Promise<ReadyJson> {
  try {
    const { buffer, byteOffset, byteLength } = await checkerOf(deps).checkJson(request, caller);
    return readyJson(Buffer.from(buffer, byteOffset, byteLength));
  } catch (error) {
    return failedCheck(error, fail);
  }
}

/** Checks, and returns what a person reads first, whatever the size of the file. @throws {ApiError} if it cannot be checked */
export async function checkedExcerpt(
  request: CheckRequest,
  caller: string,
  deps: CheckerDeps,
  fail: FailCheck,
): Promise<CheckExcerpt> {
  try {
    return await checkerOf(deps).excerpt(request, excerptLimits, caller);
  } catch (error) {
    return failedCheck(error, fail);
  }
}
