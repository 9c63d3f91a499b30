import { Html, html } from '@kairan/web/html';
import { type Page, pagePolicy } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { basePageStyle } from '@kairan/web/page-style';
import type { AccountContext } from '../../src/pages/account-context.ts';
import { accountStyle } from '../../src/pages/account-style.ts';
import { hrefOf } from '../../src/pages/page-request.ts';
import { type AccountLanguage, accountLanguages } from '../../src/users/language.ts';

const style = basePageStyle + accountStyle;

/** Puts a page of accounts into the smallest frame that a service may have: links to its languages, and no form. */
export function frameOf(
  scriptNamed: (name: 'passkeys') => Promise<Script | null>,
): AccountContext<AccountLanguage>['frame'] {
  return async ({ title, main, address, status, headers, script }, pageRequest): Promise<Page> => {
    const { language, chosen } = pageRequest;
    const named = script === null ? null : await scriptNamed(script);
    const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
${named === null ? '' : html`<script type="module" src="${named.src}" integrity="${named.integrity}"></script>`}</head>
<body>
<nav>${accountLanguages.map((lang) => html`<a href="${hrefOf(pageRequest, address.path, { ...address.query, lang })}">${lang}</a> `)}</nav>
<main>
${main}
</main>
</body>
</html>
`;
    const scripts = named === null ? [] : ["script-src 'self'"];
    return {
      html: document.text,
      language,
      contentSecurityPolicy: pagePolicy(style, [...scripts, "form-action 'self'"]),
      status,
      headers: { ...(chosen && { 'Set-Cookie': `lang=${language}; Path=/` }), ...headers },
    };
  };
}
