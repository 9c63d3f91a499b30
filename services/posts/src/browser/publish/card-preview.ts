/** Most tags of a post in a list, as `post-list.ts` has it. */
const mostTags = 3;

/**
 * Keeps the preview of the post in a list up to date with the form.
 * @param card its entry in the list
 * @param coverOf returns the address of the chosen cover; null for none
 */
export function previewCard(form: HTMLFormElement, card: HTMLElement, coverOf: () => string | null): void {
  const shared = form.querySelector<HTMLImageElement>('img.shared');
  const update = () => {
    const kind = card.querySelector('.kind');
    kind?.replaceChildren(...category(form), ...tagList(form));
    const cover = coverOf();
    showCover(card, cover);
    if (shared) share(shared, cover, form.querySelector<HTMLInputElement>('input[name=category]:checked')?.value ?? '');
  };
  form.addEventListener('change', update);
  update();
}

function category(form: HTMLFormElement): Element[] {
  const chosen = form.querySelector('.card:has(:checked) b');
  if (!chosen) return [];
  const link = document.createElement('a');
  link.textContent = chosen.textContent;
  return [link];
}

function tagList(form: HTMLFormElement): Element[] {
  const tags = [...form.querySelectorAll<HTMLInputElement>('input[name=tag]:checked')].slice(0, mostTags);
  if (tags.length === 0) return [];
  const list = document.createElement('ul');
  list.append(
    ...tags.map(({ value }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.textContent = `#${value}`;
      item.append(link);
      return item;
    }),
  );
  return [list];
}

function showCover(card: HTMLElement, src: string | null): void {
  const shown = card.querySelector('.picture');
  card.classList.toggle('pictured', src !== null);
  if (src !== null && shown?.querySelector('img')?.src === src) return;
  shown?.remove();
  if (src === null) return;
  const [link, image] = [document.createElement('a'), document.createElement('img')];
  link.className = 'picture';
  image.src = src;
  image.alt = '';
  link.append(image);
  card.append(link);
}

/** Shows the image that other sites show: the cover, or the card that is drawn for the category. */
function share(image: HTMLImageElement, cover: string | null, category: string): void {
  const card = new URL(image.dataset['card'] ?? '', location.href);
  card.searchParams.set('category', category);
  const src = cover ?? card.href;
  if (image.src !== src) image.src = src;
}
