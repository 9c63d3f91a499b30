/** Puts a button on each block of code that copies it. */

const messages = {
  ja: { copy: 'コピー', copied: 'コピーしました', failed: 'コピーできませんでした' },
  en: { copy: 'Copy', copied: 'Copied', failed: 'Could not be copied' },
} as const;

/** Milliseconds that the button says how it went. */
const toldMs = 2_000;

const text = document.documentElement.lang === 'en' ? messages.en : messages.ja;

for (const frame of document.querySelectorAll('.code')) {
  const about = frame.querySelector('.about');
  const code = frame.querySelector('pre');
  if (about && code) addButton(about, code);
}

function addButton(about: Element, code: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text.copy;
  // Told by itself: a button whose name changes is not read out.
  const told = document.createElement('span');
  told.className = 'unseen';
  told.setAttribute('role', 'status');
  let timer = 0;
  button.addEventListener('click', async () => {
    const went = await navigator.clipboard.writeText(code.textContent ?? '').then(
      () => text.copied,
      () => text.failed,
    );
    button.textContent = went;
    told.textContent = went;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = text.copy;
      told.textContent = '';
    }, toldMs);
  });
  about.append(button, told);
}
