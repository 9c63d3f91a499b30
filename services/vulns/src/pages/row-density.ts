/** How much lists of vulnerabilities show: rows with summary, or one line each. */
export const densities = ['comfortable', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The query parameter that chooses the density, and the cookie that stores the choice. */
export const densityName = 'rows';

/** Reads the density from a `Cookie` header. */
export function densityOf(cookie: string): Density {
  return new RegExp(`(?:^|; ?)${densityName}=dense(?:;|$)`).test(cookie) ? 'dense' : 'comfortable';
}
