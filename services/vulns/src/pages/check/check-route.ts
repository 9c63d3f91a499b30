import type { Page } from '@kairan/web/page-response';
import type { Shown } from '../routes.ts';
import { checkFormPage } from './form-page.ts';

const nothing = { packages: '', distro: '' };

/** The form of the check. */
export async function showCheckForm({ pageRequest, scripts }: Shown): Promise<Page> {
  const script = await scripts.script('check');
  return checkFormPage(nothing, { problem: null, script }, { ...pageRequest, pairs: [] });
}
