/** The addresses of a page, absolute. */
export interface PageAddresses {
  /** The page's own address. */
  readonly canonical: string;
  /** The address that redirects each reader to the page in their language; default: the page's own. */
  readonly neutral?: string;
  /** The same page in each language. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
}
