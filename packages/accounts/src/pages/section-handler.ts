import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import type { AccountPlace, PlaceAnswer } from './account-section.ts';
import { hrefOf, presentHref } from './page-request.ts';
import { finishedOr } from './require-sign-in.ts';

/** The pages that sections of the account page have of their own. */
export function placesDoor<L extends AccountLanguage>({ sections }: AccountHouse<L>, show: Show<L>): AccountPart<L> {
  const places = sections.flatMap(({ places = {}, fields = {} }) =>
    Object.entries<AccountPlace<L>>(places).map(([path, place]) => ({ pattern: patternOf(path), place, fields })),
  );
  const placeAt = (path: string) => {
    for (const { pattern, place, fields } of places) {
      const found = pattern.exec(path);
      if (found) return { place, fields, parts: found.slice(1) };
    }
    return undefined;
  };

  const sent = async (asked: Asked<L>, answer: PlaceAnswer, refused: Refusal | null): Answer => {
    const { visit } = asked;
    if ('to' in answer) return seeOther(hrefOf(visit, answer.to, answer.query));
    const kept = Object.fromEntries([...visit.query].filter(([name]) => name !== 'lang' && name !== 'done'));
    return show(asked, { ...answer, path: visit.path, kept, refused });
  };

  /** Who is at a place; or where somebody is led who may not be there. */
  const arrive = (asked: Asked<L>) => {
    const { visit } = asked;
    const person = finishedOr(visit, presentHref(visit));
    if (person instanceof Response) return person;
    const { place, fields, parts } = placeAt(visit.path) as NonNullable<ReturnType<typeof placeAt>>;
    return { place, fields, at: { visit, person, parts } };
  };

  return {
    methods(path) {
      const found = placeAt(path);
      if (!found) return null;
      return found.place.take ? 'GET, HEAD, POST' : 'GET, HEAD';
    },

    async read(asked) {
      const arrived = arrive(asked);
      return arrived instanceof Response ? arrived : sent(asked, await arrived.place.show(arrived.at, null), null);
    },

    async write(asked, typed) {
      const arrived = arrive(asked);
      if (arrived instanceof Response) return arrived;
      const { place, fields, at } = arrived;
      try {
        return await sent(asked, (await place.take?.(at, typed)) ?? { to: asked.visit.path }, null);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const wrong = fields[error.code];
        const refused = { refusal: error, typed, path: asked.visit.path, ...(wrong && { fields: wrong }) };
        return sent(asked, await place.show(at, refused), error);
      }
    },
  };
}

/** @param path of a section's place: `:id` is one part, of letters, digits, `-` and `_` */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '([0-9A-Za-z_-]{1,64})')}$`);
}
