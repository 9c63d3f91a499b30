import { languageCookie } from '@kairan/http/language';
import { compactStyle } from './compact-style.ts';
import { Html, html } from './html.ts';
import { iconLinks } from './icons.ts';
import type { PageAddresses } from './page-addresses.ts';
import { type Page, pagePolicy } from './page-response.ts';
import type { Script } from './page-scripts.ts';
import { plainLine } from './page-texts.ts';
import { type SocialImage, type SocialPreview, socialHead } from './social-head.ts';

/** What a page's policy allows its scripts. */
export interface ScriptNeeds {
  /** Sends requests to this site (`connect-src 'self'`) and shows images that it has in memory (`blob:`). */
  readonly connects?: boolean;
  /** The nonce of styles that a script writes into the page: a new one for each response, which is never cached. */
  readonly styleNonce?: string;
}

/** A whole HTML document. */
export interface PageDocument {
  readonly language: string;
  /** Whether the address chose the language: the response then sets the cookie that keeps it. */
  readonly chosen: boolean;
  /** The service's public address. */
  readonly baseUrl: string;
  /** The site's name. */
  readonly site: string;
  /** The title of the browser's window, without the site's name; null: the site's name alone. */
  readonly title: string | null;
  readonly description: string;
  /** Null for a page that search engines should leave out. */
  readonly addresses: PageAddresses | null;
  /** The image that other sites show for the page. */
  readonly image: SocialImage;
  /** What the page is to other sites; default: `website`. */
  readonly type?: SocialPreview['type'] | undefined;
  /** Further elements of `head`. */
  readonly head?: Html | undefined;
  /** One of few texts, as their policies are cached. */
  readonly style: string;
  readonly scripts: readonly Script[];
  readonly scriptNeeds?: ScriptNeeds | undefined;
  readonly body: Html;
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Renders a document as a page: it loads nothing but its own images and scripts, and its policy says so. */
export function renderDocument(document: PageDocument): Page {
  const {
    language,
    chosen,
    baseUrl,
    site,
    description,
    addresses,
    image,
    type = 'website',
    head,
    style,
    scripts,
    body,
    status,
    headers,
  } = document;
  const title = document.title === null ? site : `${plainLine(document.title, 120)} | ${site}`;
  const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${plainLine(description)}">
<meta name="color-scheme" content="light dark">
${addresses === null ? html`<meta name="robots" content="noindex">` : addressLinks(addresses)}
${socialHead({ site, title: document.title ?? site, description, language, type, addresses, image })}${head ?? ''}${iconLinks(baseUrl, language)}<style>${new Html(compactStyle(style))}</style>
${scripts.map(
  ({ src, integrity }) => html`<script type="module" src="${src}" integrity="${integrity}"></script>
`,
)}</head>
<body>
${body}
</body>
</html>
`;
  return {
    html: text,
    language,
    contentSecurityPolicy: policyOf(document),
    ...(status === undefined ? {} : { status }),
    headers: { ...(chosen && { 'Set-Cookie': languageCookie(language, baseUrl) }), ...headers },
  };
}

function addressLinks({ canonical, neutral = canonical, alternates }: PageAddresses): Html {
  return html`<link rel="canonical" href="${canonical}">
<link rel="alternate" hreflang="x-default" href="${neutral}">
${alternates.map(
  ({ language, href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">
`,
)}`;
}

const policies = new Map<string, string>();

/** Policies without a nonce are cached: making one takes a digest of the whole style. */
function policyOf({ style, scripts, scriptNeeds = {} }: PageDocument): string {
  const { connects = false, styleNonce } = scriptNeeds;
  const runs = scripts.length > 0;
  const key = `${runs} ${connects} ${style}`;
  const cached = styleNonce === undefined ? policies.get(key) : undefined;
  if (cached) return cached;
  const policy = pagePolicy(
    compactStyle(style),
    [
      // Icons are images too.
      `img-src 'self' data:${connects ? ' blob:' : ''}`,
      "manifest-src 'self'",
      ...(runs ? ["script-src 'self'"] : []),
      ...(connects ? ["connect-src 'self'"] : []),
      "form-action 'self'",
    ],
    styleNonce,
  );
  if (styleNonce === undefined) policies.set(key, policy);
  return policy;
}
