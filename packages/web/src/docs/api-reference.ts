import { type OpenApiAbout, type OpenApiDocument, openApi } from '@kairan/http/openapi';
import type { RestRoutes } from '@kairan/http/rest-handler';
import { type DocsPage, docsPage } from './docs-page.ts';

/**
 * The description of a REST interface: as an OpenAPI document for programs, and as a page for people. Both are made at the
 * first request for them, as that takes longer than the rest of a service's start.
 */
export class ApiReference<Deps> {
  readonly #routes: RestRoutes<Deps>;
  readonly #about: OpenApiAbout;
  #document: OpenApiDocument | null = null;
  #page: DocsPage | null = null;

  constructor(routes: RestRoutes<Deps>, about: OpenApiAbout) {
    this.#routes = routes;
    this.#about = about;
  }

  document(): OpenApiDocument {
    this.#document ??= openApi(this.#routes, this.#about);
    return this.#document;
  }

  /** The page of the document. It links to `openapi.json` below the address of the routes. */
  page(): DocsPage {
    this.#page ??= docsPage(this.document(), { documentUrl: `${this.#about.server}/openapi.json` });
    return this.#page;
  }
}
