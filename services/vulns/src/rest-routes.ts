import { inventoryLimits } from '@kairan/inventory/read-inventory';
import { checkPackages } from './operations/check-packages.ts';
import { compareSources } from './operations/compare-sources.ts';
import { getCategory } from './operations/get-category.ts';
import { getHealth } from './operations/get-health.ts';
import { getStats } from './operations/get-stats.ts';
import { getTag } from './operations/get-tag.ts';
import { getTrends } from './operations/get-trends.ts';
import { getVulnerability } from './operations/get-vulnerability.ts';
import { listCategories } from './operations/list-categories.ts';
import { listChanges } from './operations/list-changes.ts';
import { listRelated } from './operations/list-related.ts';
import { listSources } from './operations/list-sources.ts';
import { listTags } from './operations/list-tags.ts';
import { listVulnerabilities } from './operations/list-vulnerabilities.ts';

/** The REST endpoints (specification, section 4), below /api/v1. */
export const restRoutes = {
  'GET /vulnerabilities': listVulnerabilities,
  'GET /vulnerabilities/:cve': getVulnerability,
  'GET /vulnerabilities/:cve/sources': compareSources,
  'GET /vulnerabilities/:cve/related': listRelated,
  'POST /check': {
    operation: checkPackages,
    files: {
      field: 'file',
      lists: ['vex'],
      filename: 'filename',
      fields: ['filename', 'distro', 'lang'],
      json: ['packages'],
      maxBytes: inventoryLimits.bytes,
    },
  },
  'GET /tags': listTags,
  'GET /tags/:slug': getTag,
  'GET /categories': listCategories,
  'GET /categories/:slug': getCategory,
  'GET /changes': listChanges,
  'GET /sources': listSources,
  'GET /stats': getStats,
  'GET /trends': getTrends,
  'GET /health': getHealth,
};
