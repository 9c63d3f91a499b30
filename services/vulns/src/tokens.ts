/** Prefix of this service's access tokens, so that a leaked one can be traced to it. */
export const tokenPrefix = 'kvat_';

/** Prefixes of ids and secrets of its MCP clients. */
export const mcpClientKind = { idPrefix: 'kvmc_', secretPrefix: 'kvms_' };

/** Maximum number of access tokens per user. */
export const mostTokens = 10;
