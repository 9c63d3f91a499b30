import { basePath } from '@kairan/web/page-address';
import { tokenKind } from '../tokens.ts';
import { mcpUrl, oauthPaths } from './addresses.ts';

/** A discovery document; the same for every client. */
export type MetadataDocument = Readonly<Record<string, unknown>>;

/**
 * Builds the documents by path, from the base URL alone, whatever `Host` a request sends. Clients look at the root, at
 * the path derived from the resource's or issuer's own path (RFC 8414, 3.1; RFC 9728, 3.1), and where OpenID Connect
 * Discovery has it.
 */
export function metadataDocuments(
  baseUrl: string,
  { clientMetadata }: { clientMetadata: boolean },
): ReadonlyMap<string, MetadataDocument> {
  const server = serverDocument(baseUrl, clientMetadata);
  const resource = mcpUrl(baseUrl);
  const documents = new Map<string, MetadataDocument>();
  // If the base URL has a path, it follows the well-known part.
  const base = basePath(baseUrl);
  for (const path of new Set(['', '/mcp', '/mcp/', base, `${base}/mcp`, `${base}/mcp/`])) {
    documents.set(`/.well-known/oauth-authorization-server${path}`, server);
    documents.set(`/.well-known/openid-configuration${path}`, server);
    // Clients compare it with the address that the user entered.
    documents.set(
      `/.well-known/oauth-protected-resource${path}`,
      resourceDocument(baseUrl, path.endsWith('/') ? `${resource}/` : resource),
    );
  }
  documents.set('/mcp/.well-known/oauth-authorization-server', server);
  documents.set('/mcp/.well-known/openid-configuration', server);
  documents.set('/mcp/.well-known/oauth-protected-resource', resourceDocument(baseUrl, resource));
  return documents;
}

/** RFC 8414, section 2, plus what OpenID Connect Discovery requires, for clients that know only that. */
function serverDocument(baseUrl: string, clientMetadata: boolean): MetadataDocument {
  const at = (path: string) => `${baseUrl}${path}`;
  return {
    issuer: baseUrl,
    authorization_endpoint: at(oauthPaths.authorize),
    token_endpoint: at(oauthPaths.token),
    registration_endpoint: at(oauthPaths.register),
    revocation_endpoint: at(oauthPaths.revoke),
    jwks_uri: at(oauthPaths.keys),
    scopes_supported: tokenKind.scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: clientMetadata,
    protected_resources: [mcpUrl(baseUrl)],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['EdDSA'],
    service_documentation: at('/docs'),
    ui_locales_supported: ['ja', 'en'],
  };
}

/** RFC 9728, section 2. */
function resourceDocument(baseUrl: string, resource: string): MetadataDocument {
  return {
    resource,
    authorization_servers: [baseUrl],
    scopes_supported: tokenKind.scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Kairan posts',
    resource_documentation: `${baseUrl}/docs`,
  };
}
