import { enhanceForm } from './check/form.ts';
import { enhanceResult } from './check/result.ts';

/** Enhances the check of packages: files can be dropped anywhere, results copied and passed on as a link. */

const form = document.querySelector<HTMLFormElement>('form[data-check=form]');
const share = document.querySelector<HTMLElement>('[data-check=share]');
if (form) enhanceForm(form);
if (share) enhanceResult(share);
