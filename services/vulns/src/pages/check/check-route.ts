import type { CheckExcerpt } from '@kairan/check/excerpt';
import { type OwnFiles, withOwnFiles } from '@kairan/http/form';
import type { Page } from '@kairan/web/page-response';
import { showCheck } from '../../operations/show-check.ts';
import type { Shown } from '../routes.ts';
import { checkProblemOf } from './check-problem.ts';
import { fileBounds } from './file-bounds.ts';
import { type CheckProblem, checkFormPage } from './form-page.ts';
import { checkMessages } from './messages/messages.ts';
import { resultPage } from './result-page.ts';

const nothing = { packages: '', distro: '' };
/** Characters of a pasted text that is shown again beside a problem. */
const mostPasted = 100_000;

/** The form of the check. */
export async function showCheckForm({ pageRequest, scripts }: Shown): Promise<Page> {
  const script = await scripts.script('check');
  return checkFormPage(nothing, { problem: null, script }, { ...pageRequest, pairs: [] });
}

/** Checks what the form sends, and shows the result; or the form again with what was wrong. Nothing of it is stored. */
export async function takeCheck(shown: Shown): Promise<Page> {
  const { request, connection, scripts } = shown;
  const pageRequest = { ...shown.pageRequest, pairs: [] };
  const script = await scripts.script('check');
  let values = nothing;
  const explain = (problem: CheckProblem) => checkFormPage(values, { problem, script }, pageRequest);
  const bounds = {
    ...{ field: 'file', lists: ['vex', 'packages'], known: ['distro'] },
    ...fileBounds,
    caller: shown.callerKey,
  };
  try {
    return await withOwnFiles(request, connection, pageRequest.baseUrl, bounds, async (form) => {
      values = valuesOf(form);
      const problem = problemOf(form, shown);
      if (problem !== null) return explain(problem);
      const [file] = form.files('file');
      const [pasted] = form.files('packages');
      const excerpt = await shown.questions.ask<CheckExcerpt>(showCheck, {
        ...{ file: (file ?? pasted)?.bytes, lang: pageRequest.language },
        ...(file?.filename && { filename: file.filename }),
        ...(values.distro !== '' && { distro: values.distro }),
        vex: form.files('vex').map(({ bytes }) => bytes),
      });
      return resultPage(
        { excerpt, filename: file?.filename ?? null, distro: values.distro, script, at: new Date() },
        pageRequest,
      );
    });
  } catch (error) {
    return explain(checkProblemOf(error, pageRequest));
  }
}

function valuesOf(form: OwnFiles): typeof nothing {
  const text = form.files('packages')[0]?.bytes ?? new Uint8Array();
  return {
    packages: text.length > mostPasted ? '' : Buffer.from(text).toString(),
    distro: form.get('distro').trim(),
  };
}

function problemOf(form: OwnFiles, { pageRequest }: Shown): CheckProblem | null {
  const { nothingSent, bothSent } = checkMessages[pageRequest.language];
  const sent = form.files('file').length + form.files('packages').length;
  if (sent === 1) return null;
  return { status: 400, text: sent === 0 ? nothingSent : bothSent, detail: null };
}
