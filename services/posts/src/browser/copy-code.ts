import { copier, copyText } from './copy-button.ts';

/** Adds a copy button to each code block. */
for (const frame of document.querySelectorAll('.code')) {
  const about = frame.querySelector('.about');
  const code = frame.querySelector('pre');
  if (about && code) addButton(about, code);
}

function addButton(about: Element, code: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copyText.copy;
  about.append(button);
  button.addEventListener(
    'click',
    copier(button, () => code.textContent ?? ''),
  );
}
