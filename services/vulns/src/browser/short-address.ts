/**
 * Leaves empty fields out of what the forms of a page send by GET, so that the address of a search is as short as that of
 * a link to it, and can be passed on.
 */
export function shortenAddresses(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
    for (const name of new Set(formData.keys())) {
      if (formData.getAll(name).every((value) => value === '')) formData.delete(name);
    }
  });
}
