/**
 * The folders of each service, from the top down: a folder may import those below it. Files beside the folders assemble them
 * (`serve.ts`, `app.ts`) or are facts that all share (`post.ts`, `vulnerability.ts`), and are not layered.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'services/posts/src': [
    ...[
      'commands',
      'sample',
      'mail',
      'pages',
      'mcp',
      'operations',
      'archive',
      'deletion',
      'moderation',
      'drafts',
      'post-html',
      'idempotency',
    ],
    ...[
      'access',
      'responses',
      'search',
      'images',
      'oauth',
      'storage',
      'shared-caches',
      'text',
      'guidelines',
      'browser',
      'findings',
      'markdown',
      'messages',
    ],
  ],
  'services/vulns/src': [
    ...[
      'commands',
      'account',
      'mail',
      'pages',
      'browser',
      'references',
      'mcp',
      'operations',
      'deletion',
      'inventories',
      'webhooks',
      'checking',
      'responses',
      'comparison',
    ],
    ...[
      'ingest',
      'changes',
      'cvss',
      'search',
      'summaries',
      'storage',
      'document',
      'wording',
      'sources',
      'tags',
      'affected',
      'known-names',
      'phrases',
    ],
    'weaknesses',
  ],
};

/** Imports upwards that are left, as `file -> file below the root`; at most six a service. */
export const allowedUpwardImports: readonly string[] = [
  // The consent page is a page of the site, and the OAuth server renders it.
  'services/posts/src/oauth/consent-page.ts -> pages/layout.ts',
  'services/posts/src/oauth/oauth-handler.ts -> pages/page-request.ts',
  // Writing a post marks it for the search index in the same transaction.
  'services/posts/src/storage/write-post.ts -> search/search-index.ts',
  'services/vulns/src/summaries/summary-store.ts -> ingest/merge-cve.ts',
];
