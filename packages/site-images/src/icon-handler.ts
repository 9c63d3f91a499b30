import { hash } from 'node:crypto';
import { type Connection, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { iconPaths } from '@kairan/web/icons';
import { logoSvg } from '@kairan/web/logo';
import type { IconForm } from './drawing/icon-svg.ts';
import { icoFile } from './ico.ts';
import { imageResponse, type ServedImage, unavailable } from './image-response.ts';
import { manifest } from './manifest.ts';
import type { SiteImages } from './site-images.ts';

/** What the handler of icons needs. */
export interface IconContext<Language extends string> {
  readonly baseUrl: string;
  /** The lines of the logo, as `logo` takes them. */
  readonly sign: string;
  readonly images: SiteImages;
  /** The languages of the manifest; it is in the first if `lang` names none of them. */
  readonly languages: readonly [Language, ...Language[]];
  /** The site's name and what it is for, in a language. */
  readonly describe: (language: Language) => { readonly site: string; readonly description: string };
  /** Reports a fault once. */
  readonly report: (fault: unknown, path: string, requestId: string) => void;
}

/** The sizes in `favicon.ico`: tabs, tabs on dense screens, shortcuts of Windows. */
const icoSizes = [16, 32, 48] as const;

/** Creates the handler of the site's icons and its manifest; undefined for other paths. Icons are drawn when asked for. */
export function iconHandler<Language extends string>(context: IconContext<Language>) {
  const { baseUrl, sign, images, languages, describe, report } = context;
  const drawn = (size: number, form: IconForm) =>
    images.draw(`icon ${form} ${size} ${sign}`, async () => ({ draw: 'icon', sign, size, form }));
  const png = (size: number, form: IconForm): ServedImage => ({
    type: 'image/png',
    version: versionOf(`${form} ${size} ${sign}`),
    keep: 'day',
    make: () => drawn(size, form),
  });
  const ico: ServedImage = {
    type: 'image/x-icon',
    version: versionOf(`${icoSizes} ${sign}`),
    keep: 'day',
    make: async () => {
      const inside = [];
      for (const size of icoSizes) inside.push({ size, png: await drawn(size, 'logo') });
      return icoFile(inside);
    },
  };
  const files: Readonly<Record<string, ServedImage>> = {
    [iconPaths.ico]: ico,
    [iconPaths.svg]: text(logoSvg(sign), 'image/svg+xml'),
    [iconPaths.touch]: png(180, 'filled'),
    [iconPaths.medium]: png(192, 'logo'),
    [iconPaths.large]: png(512, 'logo'),
    [iconPaths.maskable]: png(512, 'filled'),
  };
  const manifestOf = (search: string) => {
    const wanted = new URLSearchParams(search).get('lang');
    const language = languages.find((each) => each === wanted) ?? languages[0];
    return text(manifest({ baseUrl, language, ...describe(language) }), 'application/manifest+json');
  };

  return (request: Request, connection?: Connection): Promise<Response> | undefined => {
    const { path, search } = targetOf(request.url);
    const file = path === iconPaths.manifest ? manifestOf(search) : files[path];
    if (file) noteRoute(connection, path);
    return (
      file &&
      imageResponse(request, connection, file).catch((fault) => {
        report(fault, path, requestIdOf(connection));
        return unavailable(60);
      })
    );
  };
}

function text(content: string, type: string): ServedImage {
  return { type: `${type}; charset=utf-8`, version: versionOf(content), keep: 'day', make: async () => content };
}

function versionOf(content: string): string {
  return hash('sha256', content).slice(0, 16);
}
