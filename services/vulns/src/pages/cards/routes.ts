import { commonError } from '@kairan/operation/api-error';
import { cardHandler, type FoundCard } from '@kairan/site-images/card-handler';
import { languages } from '../../vulnerability.ts';
import { formats } from '../formats.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRoute, Shown } from '../routes.ts';
import { siteCard, siteCardId, vulnerabilityCard } from './cards.ts';

/** Share cards: `/cards/CVE-2021-44228-ja-<version>.png`. */
export const cardRoutes: readonly PageRoute[] = [
  {
    path: /^\/cards\/[^/]+\.png$/,
    async show(shown) {
      const { request, connection, images, report, pageRequest } = shown;
      const { baseUrl } = pageRequest;
      const find = (id: string, language: string) => findCard(id, language, shown);
      const card = await cardHandler({ baseUrl, images, find, report })(request, connection);
      if (card === null) throw commonError('not_found');
      return card;
    },
  },
];

/** Finds the card of the site or of a vulnerability. @throws {ApiError} `not_found`, `invalid_request` for other ids */
async function findCard(id: string, wanted: string, { pageRequest, questions }: Shown): Promise<FoundCard | null> {
  const language = languages.find((each) => each === wanted);
  if (language === undefined) return null;
  const spoken = { ...pageRequest, language, messages: pageMessages[language], formats: formats[language], pairs: [] };
  if (id === siteCardId) return { card: siteCard(spoken) };
  const { data } = await questions.detail(id, spoken);
  // Aliases have no card of their own.
  return data.id === id ? { card: vulnerabilityCard(data, spoken) } : null;
}
