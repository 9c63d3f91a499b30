import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import type { AccountRoute, RouteResponse } from './account-section.ts';
import { hrefOf, presentHref } from './page-request.ts';
import { finishedOr } from './require-sign-in.ts';

/** Handles the own pages of sections of the account page. */
export function sectionHandler<L extends AccountLanguage>(
  { sections }: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  const routes = sections.flatMap(({ routes = {}, fields = {} }) =>
    Object.entries<AccountRoute<L>>(routes).map(([path, route]) => ({
      path,
      pattern: patternOf(path),
      route,
      fields,
    })),
  );
  const routeAt = (path: string) => {
    for (const { path: of, pattern, route, fields } of routes) {
      const found = pattern.exec(path);
      if (found) return { of, route, fields, parts: found.slice(1) };
    }
    return undefined;
  };

  const sent = async (accountRequest: AccountRequest<L>, answer: RouteResponse, refused: ApiError | null): Answer => {
    const { pageRequest } = accountRequest;
    if ('to' in answer) return seeOther(hrefOf(pageRequest, answer.to, answer.query));
    if ('file' in answer) return download(answer);
    const query = Object.fromEntries([...pageRequest.query].filter(([name]) => name !== 'lang' && name !== 'done'));
    return show(accountRequest, { ...answer, path: pageRequest.path, query, refused });
  };

  /** Returns the signed-in user and the route; or a redirect for those who may not use it. */
  const arrive = (accountRequest: AccountRequest<L>) => {
    const { pageRequest } = accountRequest;
    const person = finishedOr(pageRequest, presentHref(pageRequest));
    if (person instanceof Response) return person;
    const { route, fields, parts } = routeAt(pageRequest.path) as NonNullable<ReturnType<typeof routeAt>>;
    return { route, fields, at: { pageRequest, person, parts } };
  };

  return {
    methods(path) {
      const found = routeAt(path);
      if (!found) return null;
      return found.route.take ? 'GET, HEAD, POST' : 'GET, HEAD';
    },

    routeOf: (path) => routeAt(path)?.of,

    files: (path) => routeAt(path)?.route.files ?? null,

    async read(accountRequest) {
      const arrived = arrive(accountRequest);
      return arrived instanceof Response
        ? arrived
        : sent(accountRequest, await arrived.route.show(arrived.at, null), null);
    },

    async write(accountRequest, typed) {
      const arrived = arrive(accountRequest);
      if (arrived instanceof Response) return arrived;
      const { route, fields, at } = arrived;
      try {
        return await sent(
          accountRequest,
          (await route.take?.(at, typed)) ?? { to: accountRequest.pageRequest.path },
          null,
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const wrong = fields[error.code];
        const refused = {
          apiError: error,
          typed,
          path: accountRequest.pageRequest.path,
          ...(wrong && { fields: wrong }),
        };
        return sent(accountRequest, await route.show(at, refused), error);
      }
    },
  };
}

/** Sends a file that no cache may store. @param file.name without quotation marks */
function download({ file, name, type }: Extract<RouteResponse, { file: string }>): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(file, { headers });
}

/** @param path of a section's page: `:id` matches one part of letters, digits, `-` and `_` */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '([0-9A-Za-z_-]{1,64})')}$`);
}
