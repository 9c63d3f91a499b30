import { copyCodeMessages } from './messages/messages.ts';

/** Adds a copy button to each code block. */

/** Milliseconds for which the button shows the result. */
const resultMs = 2_000;

const text = copyCodeMessages[document.documentElement.lang === 'en' ? 'en' : 'ja'];

for (const frame of document.querySelectorAll('.code')) {
  const about = frame.querySelector('.about');
  const code = frame.querySelector('pre');
  if (about && code) addButton(about, code);
}

function addButton(about: Element, code: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text.copy;
  // A separate live region, because screen readers do not announce a changed button name.
  const result = document.createElement('span');
  result.className = 'unseen';
  result.setAttribute('role', 'status');
  let timer = 0;
  button.addEventListener('click', async () => {
    const outcome = await navigator.clipboard.writeText(code.textContent ?? '').then(
      () => text.copied,
      () => text.failed,
    );
    button.textContent = outcome;
    result.textContent = outcome;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = text.copy;
      result.textContent = '';
    }, resultMs);
  });
  about.append(button, result);
}
