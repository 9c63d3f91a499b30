/** Paths of the pages of inventories. */
export const newInventoryPath = '/account/inventories/new';

/** The page of an inventory. @param id its public id */
export function inventoryPath(id: string): string {
  return `/account/inventories/${id}`;
}

/** The form that replaces the packages of an inventory. @param id its public id */
export function replacePath(id: string): string {
  return `${inventoryPath(id)}/replace`;
}

/** The Atom feed of what newly affects an inventory. @param id its public id */
export function feedPath(id: string): string {
  return `/inventories/${id}/feed.atom`;
}
