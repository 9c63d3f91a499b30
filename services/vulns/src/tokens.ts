/** How this service's access tokens begin, so that one found somewhere tells where it is from. */
export const tokenPrefix = 'kvat_';
