import { inventoryLimits } from '@kairan/inventory/read-inventory';
import { checkInventory } from './operations/check-inventory.ts';
import { checkPackages } from './operations/check-packages.ts';
import { compareSources } from './operations/compare-sources.ts';
import { createInventory } from './operations/create-inventory.ts';
import { deleteInventory } from './operations/delete-inventory.ts';
import { getCategory } from './operations/get-category.ts';
import { getHealth } from './operations/get-health.ts';
import { getInventory } from './operations/get-inventory.ts';
import { getStats } from './operations/get-stats.ts';
import { getTag } from './operations/get-tag.ts';
import { getTrends } from './operations/get-trends.ts';
import { getVulnerability } from './operations/get-vulnerability.ts';
import { listCategories } from './operations/list-categories.ts';
import { listChanges } from './operations/list-changes.ts';
import { listExploited } from './operations/list-exploited.ts';
import { listInventories } from './operations/list-inventories.ts';
import { listInventoryNews } from './operations/list-inventory-news.ts';
import { listRelated } from './operations/list-related.ts';
import { listSources } from './operations/list-sources.ts';
import { listTags } from './operations/list-tags.ts';
import { listVulnerabilities } from './operations/list-vulnerabilities.ts';
import { rankVulnerabilities } from './operations/rank-vulnerabilities.ts';
import { replaceInventory } from './operations/replace-inventory.ts';
import { updateInventory } from './operations/update-inventory.ts';

/** The body of a request with an inventory: the file, or a form. */
const inventoryFile = {
  field: 'file',
  filename: 'filename',
  fields: ['name', 'digest', 'filename', 'distro'],
  json: ['packages'],
  maxBytes: inventoryLimits.bytes,
};

/** The REST endpoints (specification, section 4), below /api/v1. */
export const restRoutes = {
  'GET /vulnerabilities': listVulnerabilities,
  'GET /vulnerabilities/:cve': getVulnerability,
  'GET /vulnerabilities/:cve/sources': compareSources,
  'GET /vulnerabilities/:cve/related': listRelated,
  'GET /exploited': listExploited,
  'GET /ranking': rankVulnerabilities,
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
  'GET /inventories': listInventories,
  'POST /inventories': { operation: createInventory, status: 201, files: inventoryFile },
  'GET /inventories/news': listInventoryNews,
  'GET /inventories/:id': getInventory,
  'PUT /inventories/:id': {
    operation: replaceInventory,
    files: { ...inventoryFile, fields: ['name', 'filename', 'distro'] },
  },
  'PATCH /inventories/:id': updateInventory,
  'DELETE /inventories/:id': deleteInventory,
  'GET /inventories/:id/check': checkInventory,
  'GET /inventories/:id/news': listInventoryNews,
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
