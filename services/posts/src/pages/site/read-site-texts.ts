import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '@kairan/server/settings';
import { type Language, languages } from '../messages/messages.ts';
import { defaultTexts } from './default-texts/texts.ts';
import type { SiteText, SiteTexts } from './site-page.ts';
import { type SitePageName, sitePageNames } from './site-page-names.ts';

/** Most bytes of a file. */
const maxBytes = 100_000;

/** The names of the files, which say the page and the language. */
const fileNames = sitePageNames.flatMap((page) =>
  languages.map((language) => ({ page, language, file: fileOf(page, language) })),
);

/**
 * Reads the operator's texts of the pages about the site (`POSTS_PAGES`): a folder with Markdown files named for page
 * and language (`terms.ja.md`), whose first line may be the title (`# …`). A page without a file has the default text;
 * one that is given in one language only is shown to all readers in that language, since the default would contradict
 * it.
 * @param folder null for the default texts
 * @throws {SettingsError} naming the first file that cannot be used
 */
export async function readSiteTexts(folder: string | null): Promise<SiteTexts> {
  if (folder === null) return defaultTexts;
  const found = new Map<string, SiteText>();
  for (const file of await filesIn(folder)) {
    const known = fileNames.find((name) => name.file === file);
    if (!known) throw wrong(join(folder, file), `is not one of ${fileNames.map((name) => name.file).join(', ')}`);
    found.set(file, await readText(join(folder, file), known));
  }
  const textOf = (page: SitePageName, language: Language): SiteText => {
    const own = [language, ...languages].map((each) => found.get(fileOf(page, each)));
    return own.find((text) => text !== undefined) ?? defaultTexts[page][language];
  };
  const ofPage = (page: SitePageName) =>
    Object.fromEntries(languages.map((language) => [language, textOf(page, language)])) as SiteTexts[SitePageName];
  return { guidelines: ofPage('guidelines'), terms: ofPage('terms'), privacy: ofPage('privacy') };
}

function fileOf(page: SitePageName, language: Language): string {
  return `${page}.${language}.md`;
}

/** The names in the folder, but for hidden files, which editors and systems leave there. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw wrong(folder, `cannot be read (${error.message})`);
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function readText(
  path: string,
  { page, language }: { page: SitePageName; language: Language },
): Promise<SiteText> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw wrong(path, `cannot be read (${error.message})`);
  });
  if (bytes.length > maxBytes) throw wrong(path, `has more than ${maxBytes} bytes`);
  const text = decoded(bytes, path).replaceAll('\r\n', '\n').trim();
  const [, title, afterTitle = ''] = /^# +(.+?) *(?:\n+([\s\S]*))?$/.exec(text) ?? [];
  const body = title === undefined ? text : afterTitle;
  if (body.trim() === '') throw wrong(path, 'has no text');
  return { language, title: title ?? defaultTexts[page][language].title, body };
}

function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrong(path, 'is not UTF-8');
  }
}

function wrong(path: string, why: string): SettingsError {
  return new SettingsError([
    `POSTS_PAGES must be the path of a folder with Markdown files such as terms.ja.md: ${path} ${why}.`,
  ]);
}
