import { readFragment } from './link.ts';

/** Lets people drop a file anywhere on the page, says that the check runs, and opens links that hold a list. */
export function enhanceForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=file]');
  const zone = form.querySelector('.zone');
  if (input && zone) takeDrops(form, input, zone);
  tellProgress(form);
  form.dataset['ready'] = '';
  void openLink(form);
}

function takeDrops(form: HTMLFormElement, input: HTMLInputElement, zone: Element): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  /** Other fields for files take what is dropped on them. */
  const isElsewhere = ({ target }: Event) =>
    target instanceof HTMLInputElement && target !== input && target.type === 'file';
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event) || isElsewhere(event)) return;
    event.preventDefault();
    zone.classList.add('over');
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) zone.classList.remove('over');
  });
  document.addEventListener('drop', (event) => {
    zone.classList.remove('over');
    const [file] = event.dataTransfer?.files ?? [];
    if (!file || isElsewhere(event)) return;
    event.preventDefault();
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  });
}

function tellProgress(form: HTMLFormElement): void {
  const status = form.querySelector('[data-check=status]');
  const before = status?.textContent ?? '';
  const show = (isBusy: boolean) => {
    form.classList.toggle('busy', isBusy);
    if (status) status.textContent = isBusy ? (form.dataset['running'] ?? '') : before;
  };
  form.addEventListener('submit', (event) => {
    if (form.classList.contains('busy')) event.preventDefault();
    else show(true);
  });
  // The back button may bring the page back as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(false);
  });
}

/** Fills the form with the list of a link and sends it. The result keeps the link as its address. */
async function openLink(form: HTMLFormElement): Promise<void> {
  const { hash, pathname, search } = location;
  const text = form.querySelector<HTMLTextAreaElement>('textarea[name=packages]');
  const distro = form.querySelector<HTMLInputElement>('input[name=distro]');
  if (!text || !distro) return;
  try {
    const linked = await readFragment(hash);
    if (linked === null) return;
    text.value = linked.packages;
    distro.value = linked.distro;
  } catch {
    const status = form.querySelector('[data-check=status]');
    if (status) status.textContent = form.dataset['badLink'] ?? '';
    return;
  }
  // Otherwise the back button would lead here again, and from here to the result.
  history.replaceState(null, '', pathname + search);
  form.action += hash;
  form.requestSubmit();
}
