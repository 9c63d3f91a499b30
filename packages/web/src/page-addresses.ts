/** The addresses of a page, absolute. */
export interface PageAddresses {
  /** The page's one address, without a language. */
  readonly canonical: string;
  /** The same page in each language. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
}
