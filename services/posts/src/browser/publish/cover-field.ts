import type { PublishMessages } from './messages/messages.ts';

/** The types of images that a cover can have. */
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * Lets the author drop a cover, shows the file that was chosen, and takes it back. A file that cannot be used is refused
 * before it is sent.
 * @returns a function that returns the address of the chosen cover; null for none
 */
export function coverField(field: HTMLElement, text: PublishMessages): () => string | null {
  const drop = field.querySelector<HTMLElement>('.drop');
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  if (!drop || !input) return () => null;
  const most = Number(field.dataset['coverBytes']);
  const picked = document.createElement('div');
  picked.className = 'picked';
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  drop.append(picked, problem);
  field.classList.add('enhanced');
  const hint = drop.querySelector('.hint');
  if (hint) hint.textContent = `${text.dropCover}${hint.textContent}`;
  let address: string | null = null;

  const show = () => {
    const file = input.files?.[0];
    if (address !== null) URL.revokeObjectURL(address);
    address = null;
    problem.textContent = '';
    picked.replaceChildren();
    if (!file) return;
    if (!types.includes(file.type) || file.size > most) {
      problem.textContent = types.includes(file.type) ? text.tooLarge : text.noImage;
      input.value = '';
      return;
    }
    address = URL.createObjectURL(file);
    const image = document.createElement('img');
    image.src = address;
    image.alt = file.name;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'second';
    remove.textContent = text.removeCover;
    remove.addEventListener('click', () => {
      input.value = '';
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.focus();
    });
    picked.append(image, remove);
  };

  input.addEventListener('change', show);
  // The file counts before the other choices, so choosing one of them takes it back.
  field.addEventListener('change', ({ target }) => {
    if (target === input || !input.files?.length) return;
    input.value = '';
    show();
  });
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    input.files = files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // A browser keeps the chosen file when the page is loaded again.
  show();
  return () => {
    const image = field.querySelector<HTMLImageElement>('.covers label:has(:checked) img');
    // One that is not in view yet is not loaded.
    return address ?? (image ? image.currentSrc || image.src : null);
  };
}
