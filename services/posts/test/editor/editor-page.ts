import { browserForTests, closeWindows } from '@kairan/testing/chromium';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { newWriter, type Writer } from '../writing/writer.ts';

export const phone = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** The parts of a post that the tests use. */
export interface StoredPost {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly status: string;
  readonly version: number;
}

/** A browser for writing, and the service behind it. */
export interface WritingBrowser {
  readonly service: ServiceForTests;
  readonly writer: Writer;
  /** A window with its own, signed-in person. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page and waits for its editor; `said` collects the browser's complaints. */
  open(path: string, options?: BrowserContextOptions): Promise<EditorPage>;
  openIn(context: BrowserContext, path: string): Promise<EditorPage>;
  signIn(context: BrowserContext): Promise<void>;
  draft(body: string, title?: string): Promise<StoredPost>;
  stored(id: string): Promise<StoredPost>;
  close(): Promise<void>;
}

export async function startWriting(): Promise<WritingBrowser> {
  const service = await startService({ POSTS_LIMITS: 'requests=1000000,drafts=1000,publishes=1000,uploads=1000' });
  const writer = await newWriter(service, 'mio');
  const browser: Browser = await browserForTests();

  const signIn: WritingBrowser['signIn'] = (context) =>
    context.addCookies([...writer.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })));
  const context: WritingBrowser['context'] = async (options = {}) => {
    const made = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 860 }, ...options });
    await signIn(made);
    return made;
  };
  const openIn: WritingBrowser['openIn'] = async (made, path) => {
    const page = await made.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(service.baseUrl + path);
    await page.locator('.editor.ready').waitFor();
    return editorPage(page, said);
  };
  return {
    service,
    writer,
    context,
    openIn,
    signIn,
    open: async (path, options) => openIn(await context(options), path),
    async draft(body, title = '題') {
      const { json } = await writer.web('POST', '/posts', { json: { title, body_markdown: body } });
      return json['post'] as unknown as StoredPost;
    },
    stored: async (id) => (await writer.web('GET', `/posts/${id}`)).json['post'] as unknown as StoredPost,
    async close() {
      await closeWindows();
    },
  };
}

/** The text in the field, or in the lines of CodeMirror if it is short enough to be visible. */
const writtenScript = `(() => {
  const field = document.querySelector('textarea[name=body_markdown]:not([hidden])');
  if (field) return field.value;
  const lines = [...document.querySelectorAll('.cm-line')].map((line) => line.cloneNode(true));
  for (const line of lines) for (const chip of line.querySelectorAll('.cm-held')) chip.remove();
  return lines.map((line) => line.textContent).join('\\n');
})()`;

/** An editor as people use it. */
export interface EditorPage {
  readonly page: Page;
  readonly said: string[];
  /** The element to write in: CodeMirror's content or the field. */
  readonly text: ReturnType<Page['locator']>;
  readonly title: ReturnType<Page['locator']>;
  /** Moves the cursor to the end of the text. */
  toEnd(): Promise<void>;
  /** Types at the cursor. */
  type(text: string): Promise<void>;
  /** The whole text. */
  written(): Promise<string>;
  /** Waits for a message in the status line. */
  message(messages: string | RegExp): Promise<void>;
  /** Saves and waits until it is done. */
  save(): Promise<void>;
  /** The id of the post from the page's URL. */
  id(): string;
  /** Composes a word as an input method does, without committing it. */
  compose(text: string): Promise<void>;
  /** Commits the composition as a text. */
  commit(text: string): Promise<void>;
  /** Copies data as a program does, and pastes it at the cursor. */
  paste(data: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** The editor of a page, whether it has opened yet or not. */
export function editorPage(page: Page, said: string[]): EditorPage {
  const text = page.locator('.cm-content, textarea[name=body_markdown]:not([hidden])');
  const protocol = page.context().newCDPSession(page);
  return {
    page,
    said,
    text,
    title: page.locator('input[name=title]'),
    async toEnd() {
      await text.focus();
      await page.keyboard.press('ControlOrMeta+End');
    },
    type: (typed) => page.keyboard.insertText(typed),
    written: () => page.evaluate(writtenScript) as Promise<string>,
    message: (messages) => page.locator('.saved .state', { hasText: messages }).waitFor(),
    async save() {
      await page.keyboard.press('ControlOrMeta+S');
      await page.locator('.saved[data-state=saved]').waitFor();
    },
    id: () => /\/posts\/(\w+)\/edit/.exec(page.url())?.[1] ?? '',
    async compose(composed) {
      await (await protocol).send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
    },
    async commit(committed) {
      await (await protocol).send('Input.insertText', { text: committed });
    },
    async paste(data) {
      await page.evaluate(`document.addEventListener('copy', (event) => {
        for (const [type, value] of Object.entries(${JSON.stringify(data)})) event.clipboardData.setData(type, value);
        event.preventDefault();
        event.stopImmediatePropagation();
      }, { capture: true, once: true })`);
      await page.keyboard.press('ControlOrMeta+C');
      await page.keyboard.press('ControlOrMeta+V');
    },
    close: () => page.context().close(),
  };
}

/**
 * Waits until a script returns true. (Playwright's own function evaluates it in the page, which the page's policy
 * forbids.)
 */
export async function until(page: Page, script: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(50)) {
    if (await page.evaluate(script)) return;
  }
  throw new Error(`In vain: ${script}`);
}
