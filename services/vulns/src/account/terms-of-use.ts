import { type Html, html } from '@kairan/web/html';
import type { Language } from '../vulnerability.ts';

/** What is accepted before an account can be used, in each language. */
export const terms: Readonly<Record<Language, Html>> = {
  en: html`<ul>
<li>The data comes from NVD, CISA, OSV and GitHub, each under its own licence. It may be late, incomplete or wrong: check what matters with those who make the product.</li>
<li>Keep your password, tokens and the secrets of MCP clients to yourself. What is done with them counts as done by you.</li>
<li>Stay within the limits of requests. Do not get around them with several accounts.</li>
<li>Have webhooks sent only to addresses that are yours, or whose owners agree.</li>
<li>Whoever runs this site may suspend an account that harms the site or others.</li>
</ul>`,
  ja: html`<ul>
<li>データはNVD、CISA、OSV、GitHubのもので、それぞれのライセンスに従います。遅れや漏れ、誤りがありえます。大切なことは製品の提供元で確かめてください。</li>
<li>パスワード、トークン、MCPクライアントのシークレットは人に渡しません。それを使って行われたことは、自分が行ったことになります。</li>
<li>リクエストの上限を守ります。アカウントをいくつも作って上限を避けることはしません。</li>
<li>Webhookの送り先は、自分のアドレスか、持ち主の承諾を得たアドレスだけにします。</li>
<li>このサイトやほかの人に害を与えるアカウントは、運営者が停止することがあります。</li>
</ul>`,
  fr: html`<ul>
<li>Les données viennent de NVD, de la CISA, d’OSV et de GitHub, chacune sous sa propre licence. Elles peuvent être tardives, incomplètes ou erronées : vérifiez ce qui compte auprès de l’éditeur du produit.</li>
<li>Gardez pour vous votre mot de passe, vos jetons et les secrets de vos clients MCP. Ce qui est fait avec eux est réputé fait par vous.</li>
<li>Respectez les limites de requêtes. Ne les contournez pas en multipliant les comptes.</li>
<li>N’adressez de webhooks qu’à des adresses qui sont les vôtres, ou dont les titulaires sont d’accord.</li>
<li>Les responsables du site peuvent suspendre un compte qui nuit au site ou à autrui.</li>
</ul>`,
};
