/** How this service's access tokens begin, so that one found somewhere tells where it is from. */
export const tokenPrefix = 'kvat_';

/** How ids and secrets of its MCP clients begin. */
export const mcpClientKind = { idPrefix: 'kvmc_', secretPrefix: 'kvms_' };

/** Access tokens that one user may have. */
export const mostTokens = 10;
