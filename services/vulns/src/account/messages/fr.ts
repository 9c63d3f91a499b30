import type { ServiceTexts } from '@kairan/accounts/service-texts';
import { html } from '@kairan/web/html';

export const fr: ServiceTexts = {
  purpose:
    'Un compte permet de surveiller vos paquets, de recevoir des webhooks et de créer des jetons d’API. Il est inutile pour chercher et lire.',
  usernameHint:
    'Jusqu’à 39 caractères : lettres minuscules de a à z, chiffres, - et _. Il ne pourra pas être modifié ensuite.',
  displayNameHint: 'Jusqu’à 80 caractères. Visible uniquement par vous et les administrateurs du site.',
  scopes: [],
  tokens: (most) =>
    `Avec un jeton, un programme bénéficie de limites d’API plus élevées et peut télécharger tous les résultats d’une recherche. Vous pouvez en créer ${most}.`,
  endPrograms:
    'Quelqu’un d’autre a peut-être accédé à mon compte : supprimer aussi toutes les clés d’accès, tous les jetons d’accès et tous les clients MCP',
  chosen:
    'Votre mot de passe est enregistré et votre session est ouverte. Passez en revue les clés d’accès, les jetons d’accès, les clients MCP et les webhooks ci-dessous : supprimez ceux que vous ne reconnaissez pas.',
  terms: html`<ul>
<li>Les données viennent de la NVD, de la CISA, d’OSV et de GitHub, chacune sous sa propre licence. Elles peuvent être tardives, incomplètes ou erronées : vérifiez les informations importantes auprès de l’éditeur du produit.</li>
<li>Gardez pour vous votre mot de passe, vos jetons et les secrets de vos clients MCP. Vous êtes responsable de tout usage qui en est fait.</li>
<li>Respectez les limites de requêtes. Ne les contournez pas en multipliant les comptes.</li>
<li>N’envoyez de webhooks qu’à vos propres serveurs, ou à ceux dont les propriétaires sont d’accord.</li>
<li>Les administrateurs peuvent suspendre un compte qui nuit au site ou à autrui.</li>
</ul>`,
};
