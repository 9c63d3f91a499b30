import { Html, html } from '@kairan/doors/html';
import { type Page, pagePolicy } from '@kairan/doors/page-response';
import { plainLine } from '@kairan/doors/page-texts';
import { hrefOf } from './page-address.ts';
import { pageStyle } from './style.ts';
import { frameWords } from './words.ts';

/** What a page puts into the frame that all pages share. */
export interface Content {
  /** The title of the browser's window, without the site's name; null: the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  readonly main: Html;
  /** The page's one address, absolute; null where search engines are to leave it out. */
  readonly canonical: string | null;
  /** The picture that other sites show with a link to the page, absolute. */
  readonly picture?: string | null;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The language of `main`; Japanese where left out. */
  readonly language?: 'ja' | 'en';
  /** Links to the page in other languages, where it is there in some. */
  readonly languages?: Html;
  /** Rules after those of all pages: one of few texts, as their policies are remembered. */
  readonly moreStyle?: string;
}

const policies = new Map<string, string>();

function policyOf(style: string): string {
  const known = policies.get(style);
  if (known) return known;
  const made = pagePolicy(style, ["img-src 'self' data:", "form-action 'self'"]);
  policies.set(style, made);
  return made;
}

/** A folded sheet, as a picture within the page, so that browsers ask for no other. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 1h7l3 3v11H3z" fill="#0f6b4f"/><path d="M5.5 7h5M5.5 9.5h5M5.5 12h3" stroke="#fff" stroke-width="1.2"/></svg>',
)}`;

/** A whole page: everything but its `main` is the same everywhere. It runs no script and loads nothing but images of ours. */
export function framed(baseUrl: string, content: Content): Page {
  const { main, canonical, picture, status, headers, language = 'ja', languages, moreStyle = '' } = content;
  const words = frameWords[language];
  const style = pageStyle + moreStyle;
  const title = content.title === null ? words.site : `${plainLine(content.title, 120)} | ${words.site}`;
  const description = plainLine(content.description);
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
${canonical === null ? html`<meta name="robots" content="noindex">` : addresses(title, description, canonical, picture ?? null)}
<link rel="icon" href="${icon}">
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top"><div class="wide">
<a class="brand" href="${hrefOf(baseUrl, '/')}">${words.site}</a>
<nav aria-label="${words.navigation}"><ul>
<li><a href="${hrefOf(baseUrl, '/')}">${words.latest}</a></li>
<li><a href="${hrefOf(baseUrl, '/docs')}" hreflang="en">${words.api}</a></li>
<li><a href="${hrefOf(baseUrl, '/account')}">${words.account}</a></li>
</ul></nav>
${languages ?? ''}
</div></header>
<main id="content" class="wide" tabindex="-1"><div class="narrow">
${main}
</div></main>
<footer class="bottom"><div class="wide"><p>${words.footer}</p></div></footer>
</body>
</html>
`;
  return {
    html: document.text,
    language,
    contentSecurityPolicy: policyOf(style),
    ...(status === undefined ? {} : { status }),
    ...(headers === undefined ? {} : { headers }),
  };
}

function addresses(title: string, description: string, canonical: string, picture: string | null): Html {
  return html`<link rel="canonical" href="${canonical}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
${picture === null ? '' : html`<meta property="og:image" content="${picture}">`}`;
}
