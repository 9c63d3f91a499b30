/** The account page of an inventory. @param id its public id */
export function inventoryPath(id: string): string {
  return `/account/inventories/${id}`;
}
