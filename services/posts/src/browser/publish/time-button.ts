/** Lets the button that publishes say what it will do: publish now, or at a time. */
export function timeButton(form: HTMLFormElement, when: HTMLElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[data-later]');
  const later = when.querySelector<HTMLInputElement>('input[value=later]');
  const time = when.querySelector<HTMLInputElement>('input[type=datetime-local]');
  if (!button || !later || !time) return;
  const update = () => {
    button.textContent = (later.checked ? button.dataset['later'] : button.dataset['now']) ?? '';
    time.required = later.checked;
  };
  when.addEventListener('change', (event) => {
    update();
    if (event.target === later) time.focus();
  });
  update();
}
