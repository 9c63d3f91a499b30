import { passkeyMessages } from './messages/messages.ts';

/**
 * Creates a passkey in the browser, or signs in with one. The page supplies the options (`data-options`); the result
 * is sent with an ordinary form.
 */

const { lang } = document.documentElement;
const text = passkeyMessages[lang === 'en' || lang === 'fr' ? lang : 'ja'];
const isAble = 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const container = document.querySelector<HTMLElement>('[data-passkey]');
const button = container?.querySelector('button');
const status = container?.querySelector('[role=status]');
if (container instanceof HTMLFormElement && button && status) makeIn(container, button, status);
else if (container && button && status && isAble) signInAt(container, button, status);

function makeIn(form: HTMLFormElement, make: HTMLButtonElement, output: Element): void {
  if (!isAble) {
    output.textContent = text.unable;
    return;
  }
  make.disabled = false;
  make.addEventListener('click', async (event) => {
    // Nothing is sent until there is a passkey.
    event.preventDefault();
    make.disabled = true;
    output.textContent = '';
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(form.dataset['options'] ?? ''));
      send(form, await navigator.credentials.create({ publicKey }));
    } catch (error) {
      output.textContent = sentenceFor(error);
      make.disabled = false;
    }
  });
}

function signInAt(box: HTMLElement, go: HTMLButtonElement, output: Element): void {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(box.dataset['options'] ?? ''));
  // At another address of the site, such as an IP address, no passkey works.
  if (publicKey.rpId !== location.hostname) return;
  let offered: AbortController | null = null;

  /** Lets the browser offer passkeys in the user name field. */
  const offer = async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    offered = new AbortController();
    const { signal } = offered;
    try {
      const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
      send(formBeside(box), credential);
    } catch (error) {
      if (!signal.aborted) output.textContent = sentenceFor(error);
    }
  };

  box.hidden = false;
  go.addEventListener('click', async () => {
    go.disabled = true;
    output.textContent = '';
    // Browsers allow one request at a time.
    offered?.abort();
    try {
      send(formBeside(box), await navigator.credentials.get({ publicKey }));
    } catch (error) {
      output.textContent = sentenceFor(error);
      go.disabled = false;
      await offer();
    }
  });
  void offer();
}

/** Creates the form that sends the result. It is added only when needed, so that the page has one sign-in form. */
function formBeside(box: HTMLElement): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = box.dataset['action'] ?? '';
  form.hidden = true;
  for (const [name, value] of [
    ['credential', ''],
    ['return_to', box.dataset['returnTo'] ?? ''],
  ] as const) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  box.after(form);
  return form;
}

function send(form: HTMLFormElement, credential: Credential | null): void {
  const input = form.elements.namedItem('credential');
  if (!(credential instanceof PublicKeyCredential) || !(input instanceof HTMLInputElement)) {
    throw new TypeError('The browser gave no passkey.');
  }
  input.value = JSON.stringify(credential.toJSON());
  form.submit();
}

/**
 * Browsers report the same error if the user declines, has no passkey, or waits too long (Web Authentication, 14.5.1).
 */
function sentenceFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return text.cancelled;
  return name === 'InvalidStateError' ? text.known : text.failed;
}
